import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTemplate } from './places.ts';

/** The hosts, named as `npx frontispiece deploy` does, with their workflow and the files that the host itself reads. */
export const hosts: Readonly<Record<string, { workflow?: string; files?: readonly string[] }>> = {
  pages: { workflow: 'github-pages' },
  netlify: { workflow: 'netlify', files: ['netlify.toml'] },
  vercel: { workflow: 'vercel' },
  cloudflare: { workflow: 'cloudflare-pages' },
  firebase: { workflow: 'firebase' },
  none: {},
};

/** Finds the name of a host, which may be that of its workflow. */
export const findHost = (name: string): string | undefined =>
  Object.keys(hosts).find((host) => [host, hosts[host]?.workflow].includes(name));

/** The package with the letters of a language, if the engine has none. */
export function findFontPackage(language: string): string | undefined {
  const [first = ''] = language.split('-');
  const isTraditional = /-(?:hant|tw|hk|mo)\b/i.test(language);
  const names: Record<string, string> = { ja: 'jp', ko: 'kr', zh: isTraditional ? 'tc' : 'sc' };
  const name = names[first.toLowerCase()];
  return name && `@fontsource-variable/noto-sans-${name}`;
}

interface FolderOptions {
  /** The name of the folder, for `package.json`. */
  name: string;
  host: string;
  /** The packages that the site needs, by name, with what `package.json` says of them. */
  packages: Readonly<Record<string, string>>;
}

/** Writes what a site has besides its content. */
export function writeFolder(folder: string, options: FolderOptions): void {
  for (const [path, text] of Object.entries(listTexts(options))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function listTexts({ name, host, packages }: FolderOptions): Record<string, string> {
  const { workflow, files = [] } = hosts[host] ?? {};
  const workflows = workflow ? ['build.yml', `deploy-${workflow}.yml`] : [];
  const copied = ['.env.example', ...files];
  const paths = [...copied, ...workflows.map((file) => `.github/workflows/${file}`)];
  return {
    ...Object.fromEntries(paths.map((path) => [path, readTemplate(path)])),
    'package.json': writeManifest(name, packages),
    'vite.config.ts': writeConfig('vite', 'frontispiece', '{\n  plugins: [frontispiece()],\n}'),
    'contentlayer.config.ts': writeConfig('contentlayer', 'contentSource', 'contentSource()'),
    '.npmrc': 'ignore-scripts=true\n',
    'tsconfig.json': tsconfig,
    '.gitignore': gitignore,
    '.github/dependabot.yml': dependabot,
    'AGENTS.md': writeAgents(),
    'src/README.md': sourceReadme,
  };
}

/** Names a package as npm allows it. */
const toPackageName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'portfolio';

function writeManifest(name: string, packages: FolderOptions['packages']): string {
  const { dependencies } = JSON.parse(readTemplate('package.json'));
  const { react, 'react-dom': dom } = dependencies;
  const commands = ['dev', 'build', 'preview', 'check'];
  const manifest = {
    name: toPackageName(name),
    private: true,
    type: 'module',
    engines: { node: '>=20.19.0' },
    scripts: {
      ...Object.fromEntries(commands.map((command) => [command, `frontispiece ${command}`])),
      frontispiece: 'frontispiece',
    },
    dependencies: { ...packages, react, 'react-dom': dom },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const writeConfig = (module: string, name: string, value: string) =>
  `import { ${name} } from 'frontispiece/${module}';\n\nexport default ${value};\n`;

const tsconfig = `{
  "compilerOptions": {
    "target": "ES2024",
    "module": "ESNext",
    "moduleResolution": "Bundler",
    "jsx": "react-jsx",
    "strict": true,
    "noEmit": true,
    "skipLibCheck": true,
    "allowImportingTsExtensions": true,
    "types": ["vite/client"],
    "paths": { "contentlayer/generated": ["./.contentlayer/generated"] }
  },
  "include": ["src", "*.config.ts", ".contentlayer/generated"]
}
`;

const gitignore = `node_modules/
dist/
.cache/
.contentlayer/
.generated/
.inbox/
.vercel/
content/.schemas/
resumes/
*.log
.env
.env.local
.env.*.local
`;

const dependabot = `version: 2
updates:
  - package-ecosystem: npm
    directory: /
    schedule:
      interval: weekly
    groups:
      frontispiece:
        patterns: [frontispiece, '@frontispiece/*']
`;

const sourceReadme = `# Your own code

Nothing has to be here. What you put here is [yours](../node_modules/frontispiece/docs/your-own-code.md), and no update
changes it:

- \`components/tic-tac-toe.tsx\` is \`<TicTacToe />\` in every MDX file. \`npx frontispiece new component "<name>"\` writes one.
- \`sections/timeline.tsx\` is \`layout: timeline\`; \`sections/home.tsx\` takes the place of a section of the engine.
- \`styles.css\` comes after all other styles.
- \`edition/\` is an edition of your own.
- \`icons/<slug>.svg\` is an icon that skills can name.
`;

/** The page for agents, whose links lead to the docs of the package. */
function writeAgents(): string {
  return readTemplate('AGENTS.md').replaceAll('](docs/', '](node_modules/frontispiece/docs/');
}
