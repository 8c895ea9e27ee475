import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/node/check/check-content.ts';
import { formatErrors } from '../../src/node/check/error.ts';
import { makeFolder } from '../../tests/helpers/make-folder.ts';

const file = 'experience/kestrel.yaml';

test('docs/mistake.svg shows the example, and what the check prints of it now', async () => {
  const drawn = await readFile('docs/mistake.svg', 'utf8');
  const shown = drawn
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>');
  const content = join(await makeFolder(), 'content');
  await cp('examples/engineer', content, { recursive: true });
  const right = await readFile(join(content, file), 'utf8');
  await writeFile(join(content, file), right.replace('technologies', 'techologies'));
  const { errors } = await checkContent(content);
  const printed = formatErrors(errors).replaceAll(content, 'content');
  for (const line of `${right}\n${printed}`.split('\n')) expect(shown).toContain(line.trimEnd());
});
