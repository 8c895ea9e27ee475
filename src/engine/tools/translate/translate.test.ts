import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  experience,
  makeContent,
  printFindings,
  project,
  skills,
  writeFiles,
} from '../../../../tests/helpers/content.ts';
import { checkContent } from '../../build/check/check-content.ts';
import { countUntranslated, measureCompleteness } from '../../content/check/completeness.ts';
import { type TranslateOptions, translate } from './translate.ts';

let root = '';
beforeEach(async () => {
  root = await makeContent({
    'site.yaml':
      'languages: [en, de, sw]\nsections:\n  - { section: talks, layout: list, group: More }\n  - { section: projects, heading: Things }\nlinks: [{ label: Blog, url: https://b.example }]\n',
    'talks/a.yaml': 'title: A talk\n',
    'experience/a.yaml': experience,
    'projects/a.mdx': `${project.replace('link', 'role: Lead\nlink')}\n## Why\n\nA text.\n`,
    'skills/a.yaml': skills,
  });
});
afterEach(() => rm(root, { recursive: true }));

const run = async (tag?: string, options?: TranslateOptions) =>
  (await translate(tag, root, options)).replaceAll(root, 'content');
const read = (path: string) => readFile(join(root, path), 'utf8');
const change = async (path: string, from: string | RegExp, to: string) => {
  const text = await read(path);
  await writeFile(join(root, path), text.replace(from, to));
  expect(await read(path)).not.toBe(text);
};

/** The findings of the check, and the gaps of each language by its tag. */
async function look() {
  const { errors, records, translations } = await checkContent(root);
  const measured = measureCompleteness(records, translations).map(({ tag, percent, gaps }) => {
    const lines = gaps.map(({ source, finding }) => `${source} ${finding.message}`);
    return [tag, gaps.length > 0 ? [`${percent} %`, ...lines] : []];
  });
  return { errors: printFindings(root, errors), gaps: Object.fromEntries(measured) };
}

/** Takes the marks out, as somebody does who has translated all texts. */
async function removeMarks(tag: string) {
  for (const { path } of (await checkContent(root)).records) {
    const file = join(root, tag, path);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text) await writeFile(file, text.replaceAll('TRANSLATE: ', ''));
  }
}

const written = ['experience/a.yaml', 'profile.yaml', 'projects/a.mdx', 'site.yaml'];
const all = [...written, 'skills/a.yaml', 'talks/a.yaml'];

test('each file that is missing is written, its texts marked', async () => {
  const list = all.map((path) => `  content/de/${path}`).join('\n');
  expect(await run('de')).toBe(
    `Wrote 6 files:\n${list}\nReplace each text that begins with "TRANSLATE:" by its translation (de), without that word. Until then, the site shows it in the original (en).`,
  );
  expect(await read('de/experience/a.yaml')).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/\.\.\/\.schemas\/translations\/experience\.schema\.json\nrole: 'TRANSLATE: Developer'\ndescription: 'TRANSLATE: Work\.'\n# The same as in the original, unless you translate it: remove the "#"\.\n# year: 2024 - Present\n# company: Studio\n# technologies: \[React\.js\]\nmadeFrom: \{ year: '?[\da-f]{6}'?, role: '?[\da-f]{6}'?, company: \S+, description: \S+, technologies: \S+ \}\n$/,
  );
  expect(await read('de/projects/a.mdx')).toMatch(
    /^---\ntitle: 'TRANSLATE: Shop'\n[\s\S]*madeFrom: \{[\s\S]* body: [\s\S]*\}\n---\n\n## TRANSLATE: Why\n\nTRANSLATE: A text\.\n$/,
  );
  expect(await read('de/site.yaml')).toContain(
    "sections:\n  - { section: talks, heading: 'TRANSLATE: Talks', group: 'TRANSLATE: More' }\nlinks:\n  - { label: 'TRANSLATE: Blog' }\nmadeFrom",
  );
  expect(await read('.schemas/translations/experience.schema.json')).toContain('"role"');
  // Only Swahili, which nobody has translated the words of the site into, is an error.
  const { errors, gaps } = await look();
  expect(errors).toEqual([expect.stringContaining('Swahili')]);
  expect(gaps.de?.[0]).toBe('0 %');
  expect(await run('de')).toBe(
    'de: nothing is left to write — npx frontispiece doctor shows what lacks a text.',
  );
});

test('only one file is written, with a mark at each of its texts, items and tags', async () => {
  const items = '[{ name: React.js, icon: react }, { name: Teamwork }]';
  await writeFiles(root, {
    'skills/a.yaml': `group: Web\norder: 1\nitems: ${items}\n`,
    'talks/b.mdx':
      '---\ntitle: B\ndescription: "- One\\n- Two"\ntags: [Speed]\n---\n\n1. A\n   - B\n',
  });
  const skill = "items:\n  - {}\n  - { name: 'TRANSLATE: Teamwork' }\n";
  expect((await look()).errors).toHaveLength(1);
  await run('de', { file: 'skills/a.yaml' });
  expect(await read('de/skills/a.yaml')).toContain(`group: 'TRANSLATE: Web'\n${skill}madeFrom:`);
  expect(await run('de', { file: join(root, 'talks/b.mdx') })).toContain('Wrote 1 file:');
  expect(await read('de/talks/b.mdx')).toMatch(
    /description: \|-?\n {2}- TRANSLATE: One\n {2}- TRANSLATE: Two\ntags: \['TRANSLATE: Speed'\]\n[\s\S]*\n1. TRANSLATE: A\n {3}- TRANSLATE: B\n$/,
  );
  expect(await readdir(join(root, 'de'))).toEqual(['skills', 'talks']);
  await change('de/talks/b.mdx', /TRANSLATE: (?=B|One|Two|A)/g, '');
  expect((await look()).gaps.de).toContain(
    'de/talks/b.mdx "tags" of "talks/b.mdx" is not translated',
  );
  await expect(run('de', { file: 'talks/c.mdx' })).rejects.toThrow('did you mean "talks/b.mdx"?');
});

test('what a picture or a video says is marked, too, and counted until it is translated', async () => {
  const figure = '<Figure src="../me.svg" alt="A \'table\'" caption=\'The **PDF**\' wide />';
  const body = [
    `## Why\n\n${figure}\n\n- One\n- Two **three**`,
    '| A | B |\n| --- | --- |\n| c | d |',
    '![A door](../me.svg)\n\n```js\ncode();\n```\n\n$$\nx\n$$',
    '<details>\n<summary>More</summary>\n\nInside, <abbr title="Three letters">TLA</abbr>.\n\n</details>\n',
  ].join('\n\n');
  await writeFiles(root, { 'projects/a.mdx': `${project}\n${body}` });
  await run('de', { file: 'projects/a.mdx' });
  const written = (await read('de/projects/a.mdx')).split('---\n\n')[1] ?? '';
  const marked = body
    .replace(/(?<=## )|(?<=alt=")|(?<=caption=')|(?<=- )(?=\w)|(?<=\| )(?=\w)/g, 'TRANSLATE: ')
    .replace(/(?=!\[)|(?<=<summary>)|(?=Inside)/g, 'TRANSLATE: ');
  expect(written).toBe(marked);
  const count = written.split('TRANSLATE:').length - 1;
  expect(count).toBe(12);
  const measure = async () => {
    const { records, translations } = await checkContent(root);
    const own = translations.find(({ source }) => source === 'de/projects/a.mdx');
    const [de] = measureCompleteness(records, translations).filter(({ tag }) => tag === 'de');
    return { own, percent: de?.percent ?? 0 };
  };
  const before = await measure();
  expect(before.own?.marked).toMatchObject({ inBody: count });
  await change('de/projects/a.mdx', /TRANSLATE: /g, '');
  await change('de/projects/a.mdx', 'alt="A', 'alt="TRANSLATE: A');
  const after = await measure();
  expect(after.own).toMatchObject({ body: `\n${body}`, marked: { inBody: 1 } });
  expect(after.percent).toBeGreaterThan(before.percent);
});

test('a stale translation is a warning with its place, which the command repeats', async () => {
  await run('de');
  await removeMarks('de');
  await change('experience/a.yaml', 'Developer', 'Gardener');
  const message =
    '"role" of "experience/a.yaml" changed after this was translated; it is now "Gardener"';
  const { errors, warnings, ...content } = await checkContent(root);
  expect(errors.filter(({ message }) => !message.includes('Swahili'))).toEqual([]);
  expect(printFindings(root, warnings)).toEqual([`de/experience/a.yaml:2:7 ${message}`]);
  expect(await run('de')).toContain(`\ncontent/de/experience/a.yaml:2:7  ${message}\n`);
  expect(countUntranslated(content)).toEqual([
    expect.stringMatching(/^sw: (\d+) of \1 texts are not translated yet — /),
  ]);
});

test('the words of the own code are translated, and other words are not', async () => {
  await change('site.yaml', /$/, 'words: { ticTacToeTurn: Once more, sayHello: Ahoy }\n');
  await run('de', { file: 'site.yaml' });
  const own = "words:\n  ticTacToeTurn: 'TRANSLATE: Once more'\nmadeFrom";
  expect(await read('de/site.yaml')).toContain(own);
  expect((await look()).gaps.de?.join()).toContain('"words.ticTacToeTurn"');
});

test('the items of a list are translated one by one', async () => {
  await change('profile.yaml', /roles:[^\n]*\n(?: +- .*\n)*/, 'roles: [Coder, Writer]\n');
  await run('de', { file: 'profile.yaml' });
  await change('de/profile.yaml', 'TRANSLATE: Writer', 'Autor');
  const { translations } = await checkContent(root);
  const own = translations.find(({ path }) => path === 'profile.yaml');
  expect(own?.fields).toMatchObject({ roles: ['Coder', 'Autor'] });
  expect(own?.marked?.fields).toContainEqual(['roles', 0]);
});

test('a group of which no text is translated yet is as if it were missing', async () => {
  await change(
    'profile.yaml',
    /$/,
    'about: { image: me.svg, imageAlt: A desk, paragraphs: [One.] }\n',
  );
  await run('de', { file: 'profile.yaml' });
  const { translations } = await checkContent(root);
  expect(translations.find(({ path }) => path === 'profile.yaml')?.fields).toEqual({});
});

test('a language without words of the site gets them to translate', async () => {
  expect((await look()).errors).toEqual([
    expect.stringMatching(/^site\.yaml:1:21 item 3 of "languages" is Swahili/),
  ]);
  await run('sw');
  await removeMarks('sw');
  expect(await read('sw/site.yaml')).toContain("\nwords:\n  mainNavigation: 'Main'\n");
  expect((await look()).errors).toEqual([]);
});

test('an original that changes makes its translation stale, until that is accepted', async () => {
  await run('sw');
  await removeMarks('sw');
  await run('de');
  await removeMarks('de');
  expect(await look()).toEqual({ errors: [], gaps: { de: [], sw: [] } });
  await change('projects/a.mdx', 'A text', 'Another text');
  await change('projects/a.mdx', 'Shop', 'Store');
  await change('projects/a.mdx', 'link: https://example.com', 'link: https://example.org');
  await change('talks/a.yaml', /$/, 'description: New.\n');
  const list = (tag: string) => [
    '75 %',
    `${tag}/projects/a.mdx "title" and "body" of "projects/a.mdx" changed after this was translated`,
    `${tag}/talks/a.yaml "description" of "talks/a.yaml" is not translated`,
  ];
  expect((await look()).gaps).toEqual({ de: list('de'), sw: list('sw') });
  await change('site.yaml', 'sw]', 'sw]\ncomplete: de');
  expect((await look()).errors).toEqual([
    'de/projects/a.mdx:2:8 "title" and "body" of "projects/a.mdx" changed after this was translated',
    'de/talks/a.yaml:1:1 "description" of "talks/a.yaml" is not translated',
  ]);
  await change('de/talks/a.yaml', 'madeFrom', 'description: Neu.\nmadeFrom');
  expect(await run('de', { accepts: true })).toBe(
    'Accepted 2 files:\n  content/de/projects/a.mdx\n  content/de/talks/a.yaml',
  );
  expect(await look()).toEqual({ errors: [], gaps: { de: [], sw: list('sw') } });
});

test('a name or a period that is translated is stale once its original changes', async () => {
  const items = 'items:\n  - { name: Cooking, icon: react }\n';
  await change('skills/a.yaml', /items:[\s\S]*/, items);
  await run('de');
  await removeMarks('de');
  const company = 'company: Atelier\n';
  await change('de/experience/a.yaml', 'madeFrom', `year: 2024 – heute\n${company}madeFrom`);
  await change('de/skills/a.yaml', 'madeFrom', 'items: [{ name: Kochen }]\nmadeFrom');
  expect((await look()).gaps.de?.slice(1)).toEqual([]);
  await change('experience/a.yaml', 'year: 2024', 'year: 2023');
  await change('skills/a.yaml', 'items:\n', 'items:\n  - { name: Vite, icon: vite }\n');
  // Nobody translated these.
  await change('experience/a.yaml', '[React.js', '[Vue, React.js');
  expect((await look()).gaps.de?.slice(1)).toEqual([
    'de/experience/a.yaml "year" of "experience/a.yaml" changed after this was translated; it is now "2023 - Present"',
    'de/skills/a.yaml "items" of "skills/a.yaml" changed after this was translated',
  ]);
});

test('a translation by hand is taken as it is, and remembers its original once it is accepted', async () => {
  await writeFiles(root, {
    'de/experience/a.yaml': '# My own words\nrole: Entwickler # really\n',
    'de/projects/a.mdx': '---\n---\n',
  });
  const missing = ['profile.yaml', 'site.yaml', 'skills/a.yaml', 'talks/a.yaml'];
  expect((await look()).gaps.de?.toSorted()).toEqual(
    [
      '6 %',
      'de/experience/a.yaml "description" of "experience/a.yaml" is not translated',
      ...missing.map((path) => `de/${path} this translation of "${path}" is missing`),
      'de/projects/a.mdx "title", "description", and "role" of "projects/a.mdx" are not translated',
      'de/projects/a.mdx the body of "projects/a.mdx" is not translated',
    ].toSorted(),
  );
  expect(await run('de', { accepts: true })).toContain('Accepted 2 files:');
  await expect(read('de/skills/a.yaml')).rejects.toThrow('ENOENT');
  expect(await read('de/experience/a.yaml')).toMatch(
    /^# My own words\nrole: Entwickler # really\nmadeFrom: \{ .* \}\n$/,
  );
  expect(await read('de/projects/a.mdx')).toMatch(/^---\nmadeFrom: \{ .* \}\n---\n$/);
});

const odd = '# a\nrole:   "Ent\\\n  wickler"   # b\ndescription: >\n  Ich\n  baue.\n';
const windows = `\uFEFF${odd.replaceAll('\n', '\r\n')}`;
const study = '\uFEFF---\r\ntitle:  Laden\r\n@---\r\n\r\n## Warum\r\n  \r\nText.';

test.each([
  ['line ends of Windows', `${windows}\r\n`, `${windows}@\r\n\r\n`],
  ['a group in braces', '{ role: "A",location: B , }\n', '{ role: A, location: B, @ }\n'],
  ['what is around a line', `madeFrom:  {role: a1}   # d\n${odd}`, `@   # d\n${odd}`],
  ['a block at the end', 'role: A\nmadeFrom:\n  role: a1\n\n', 'role: A\n@\n\n'],
  ['the body', study.replace('@', ''), study.replace('@', '@\r\n'), 'projects/a.mdx'],
])('--accept leaves %s alone', async (_, text, accepted, path = 'experience/a.yaml') => {
  await writeFiles(root, { [`de/${path}`]: text });
  expect(await run('de', { accepts: true })).toContain('Accepted 1 file');
  const written = await read(`de/${path}`);
  expect(written.replace(/madeFrom: +\{[^}]*\}|madeFrom:(?:\n +\S.*)+/, '@')).toBe(accepted);
  expect(await run('de', { accepts: true })).not.toContain('Accepted');
});

test.each<[tag: string | undefined, message: string]>([
  [
    undefined,
    'Which language? Write npx frontispiece translate <language> [<file>]. site.yaml lists: de, sw.',
  ],
  ['EN', '"en" is the default language, which is not translated. site.yaml lists: de, sw.'],
  ['German', 'The language is not a language tag: "German" — Did you mean "de"?'],
])('%j is refused, and the message says what there is', async (tag, message) => {
  await expect(run(tag)).rejects.toThrow(message);
});

test('a language that the site does not have is added to it', async () => {
  const message = await run('fr');
  expect(message).toMatch(/^Added "fr" to "languages" in site\.yaml\.\nWrote \d+ files:/);
  expect(await read('site.yaml')).toContain('languages: [en, de, sw, fr]');
  const { errors } = await checkContent(root);
  expect(errors.filter(({ file }) => /[/]fr[/]/.test(file))).toEqual([]);
  await rm(join(root, 'site.yaml'));
  await rm(join(root, 'fr'), { recursive: true });
  await run('fr');
  expect(await read('site.yaml')).toBe('languages: [en, fr]\n');
});

test('nothing is written while an original has an error', async () => {
  await change('experience/a.yaml', 'role: Developer\n', '');
  await expect(run('fr')).rejects.toThrow('First fix the errors in');
  expect(await read('site.yaml')).not.toContain('fr');
  await expect(run('de')).rejects.toThrow(/^First fix the errors in .*experience\/a\.yaml/);
});
