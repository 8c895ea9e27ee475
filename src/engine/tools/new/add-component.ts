import { existsSync, readFileSync } from 'node:fs';
import { shortenPath } from '../../content/error.ts';
import { writeFileWhole } from '../../content/files.ts';
import { listOwnCode, toComponentName, toFileName } from '../../content/own-code/list-own-code.ts';
import { ownerFile, shippedFile } from '../../model/places.ts';
import { quote } from '../../schemas/quote.ts';
import { nothingWritten } from '../entries/write.ts';
import { UsageError } from '../read-command.ts';

/** The word after `new` for a component in place of an entry. */
export const componentWord = 'component';

/** What the test of a component needs, and what checks its types. */
const needed = ['@types/react', 'typescript', 'vitest'];

/**
 * Writes a component of the owner's with its styles and its test, and resolves to the message for the owner.
 *
 * @param title its name in any form, such as `Tic-tac-toe` or `TicTacToe`
 * @throws with what to write
 */
export async function addComponent(title: string | undefined): Promise<string> {
  if (!title) throw new UsageError('Which name? Write npx frontispiece new component "<name>"');
  const stem = toFileName(title.normalize('NFKD').replace(/\p{M}/gu, '').trim())
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  if (!stem) {
    const message = `no component can have the name ${quote(title)}`;
    throw new UsageError(`${message}: write one with letters of English, like "Tic-tac-toe"`);
  }
  const name = toComponentName(stem);
  const twin = listOwnCode().components.find(
    (own) => own.name.toLowerCase() === name.toLowerCase(),
  );
  if (twin) throw new Error(`${twin.path} is <${twin.name}> already. ${nothingWritten}.`);
  const files = Object.entries(writeFiles(stem, name)).map(([path, text]) => {
    const file = ownerFile(`src/components/${path}`);
    if (existsSync(file))
      throw new Error(`${shortenPath(file)} is there already. ${nothingWritten}.`);
    return [file, text] as const;
  });
  for (const [file, text] of files) await writeFileWhole(file, text);
  const added = await addPackages();
  return [
    ...files.map(([file]) => shortenPath(file)),
    `  In any MDX file: <${name} label="Hello" />`,
    ...(added.length > 0
      ? [`  Added to package.json: ${added.join(', ')}. Then: npm install`]
      : []),
    '  Its test: npx vitest run',
  ].join('\n');
}

function writeFiles(stem: string, name: string): Record<string, string> {
  return {
    [`${stem}.tsx`]: `import { z } from 'frontispiece/components';
import styles from './${stem}.module.css';

// The attributes of <${name} /> in content. With "export const client = 'visible'" it runs in the browser, too.
export const props = z.object({
  label: z.string().describe('The words on it.'),
});

export default function ${name}({ label }: z.infer<typeof props>) {
  return <p className={styles.box}>{label}</p>;
}
`,
    [`${stem}.module.css`]: `.box {
  padding: 1rem;
  border: 1px solid currentcolor;
}
`,
    [`${stem}.test.tsx`]: `import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ${name} from './${stem}.tsx';

test('it shows its label', () => {
  expect(renderToStaticMarkup(<${name} label="Hello" />)).toContain('Hello');
});
`,
  };
}

/** Adds the packages that are missing to the owner's, in the versions that the engine is tested with. */
async function addPackages(): Promise<string[]> {
  const file = ownerFile('package.json');
  if (!existsSync(file)) return [];
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const known = { ...manifest.dependencies, ...manifest.devDependencies };
  const { devDependencies } = JSON.parse(readFileSync(shippedFile('package.json'), 'utf8'));
  const missing = needed.filter((name) => !(name in known));
  if (missing.length === 0) return [];
  const versions = missing.map((name) => [name, devDependencies[name]]);
  const all = Object.entries({ ...manifest.devDependencies, ...Object.fromEntries(versions) });
  const next = { ...manifest, devDependencies: Object.fromEntries(all.sort()) };
  await writeFileWhole(file, `${JSON.stringify(next, null, 2)}\n`);
  return missing;
}
