/**
 * Packages that are there at two majors and may be, with the reason. What is a dependency of the
 * project itself or reaches the browser is there once, always.
 */
export const acceptedTwice: Readonly<Record<string, string>> = {
  '@emnapi/runtime': 'for WebAssembly builds of sharp and Rolldown, which are not installed here',
  '@jsonjoy.com/base64': 'memfs, under Contentlayer, is made of parts that need both',
  '@jsonjoy.com/buffers': 'memfs, under Contentlayer, is made of parts that need both',
  '@jsonjoy.com/codegen': 'memfs, under Contentlayer, is made of parts that need both',
  '@jsonjoy.com/json-pack': 'memfs, under Contentlayer, is made of parts that need both',
  '@jsonjoy.com/json-pointer': 'memfs, under Contentlayer, is made of parts that need both',
  '@jsonjoy.com/util': 'memfs, under Contentlayer, is made of parts that need both',
  'css-tree': 'svgo, under the CMS, needs both; the editor is bundled without it',
  'es-module-lexer': 'Vike and Vitest parse with other majors, whose answers differ',
  'escape-string-regexp': '5 is an ES module, and a plugin of Contentlayer needs CommonJS',
  kleur: 'a prompt of html-validate that tests never show',
  'lru-cache': '6 and later have other names for what Babel calls, under Contentlayer',
  'magic-string': 'Vitest and Vike come with other majors; tests alone use the older one',
  picomatch: 'the file watcher under Contentlayer needs parts of 2 that later ones hide',
  semver: 'Babel, under Contentlayer, is tested with 6 alone',
  'style-to-object': 'an MDX compiler under Contentlayer pins the older one exactly',
};

/** Packages whose package.json names no licence, and where it stands instead. */
export const acceptedLicences: Readonly<Record<string, string>> = {
  '@contentlayer2/source-remote-files': 'MIT, as the repository it comes from',
  format: 'MIT, named in its package.json in the older way',
  'png-js': 'MIT, in its file LICENSE',
};
