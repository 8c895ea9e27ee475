import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import stringWidth from 'fast-string-width';
import { expect, test } from 'vitest';
import { writeFiles } from '../helpers/content.ts';
import { makeFolder } from '../helpers/make-folder.ts';
import { runInTerminal } from '../helpers/run-in-terminal.ts';

const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, LC_ALL: ____, ...rest } = process.env;
const settings = { ...rest, TERM: 'xterm-256color', LANG: 'pt_BR.UTF-8' };

async function copyContent(): Promise<string> {
  const folder = join(await makeFolder(), 'content');
  cpSync('content', folder, { recursive: true });
  return folder;
}

/** The questions of init, with answers that are wrong first. Some terminals have no letters with accents. */
const answers = [
  ['para come', '\n'],
  ['Seu nome', 'Zoë\n'],
  ['O que voc', 'Programadora\n'],
  ['E-mail', 'zoe\n'],
  ['um endere', `${'a'.repeat(1000)}\n`],
  ['tem 1000', 'z@z.example\n'],
  ['Idioma', 'pt-BR\n'],
  ['Edi', '2\n'],
] as const;

test.each([
  ['the first question', 'para come', 0, {}],
  ['an answer that was refused', 'tem 1000', 5, { ACCESSIBLE: '1' }],
  ['the last question', 'Paleta', 8, { LC_CTYPE: 'C', NO_COLOR: '1' }],
])('Ctrl+C at %s ends with 130 and changes nothing', async (_, words, count, more) => {
  const CONTENT_DIR = await copyContent();
  const before = readdirSync(CONTENT_DIR, { recursive: true });
  const { code, shown } = await runInTerminal(['init', '--dry-run'], {
    columns: 40,
    env: { ...settings, CONTENT_DIR, ...more },
    answers: [...answers.slice(0, count), [words, '\u0003']],
  });
  expect(shown).toMatch(/Cancelado: nada foi alterado\.\n$/);
  expect(code).toBe(130);
  if (count > 0) expect(shown).not.toMatch(/[│◆➜\p{Cc}](?<!\n)/u);
  expect(readdirSync(CONTENT_DIR, { recursive: true })).toEqual(before);
});

test('a narrow terminal gets errors without a line that it cuts, and its own letters', async () => {
  const CONTENT_DIR = await copyContent();
  await writeFiles(CONTENT_DIR, {
    'experience/a.yaml': `year: 2020\nrole: A\ncompany: B\ndescription: C\n${'a'.repeat(60)}: 1\n`,
  });
  const { code, shown } = await runInTerminal(['check'], {
    columns: 40,
    env: { ...settings, CONTENT_DIR, LC_ALL: 'C', NO_COLOR: '1' },
  });
  expect(code).toBe(1);
  const [, frame = ''] = /^( {2}5 \| .*)$/m.exec(shown) ?? [];
  expect(frame).toMatch(/a~$/);
  const long = shown.split('\n').filter((line) => stringWidth(line) > 40);
  // A path, and the name in the content, are single words.
  expect(long.every((line) => !line.trim().includes(' ') || line.includes(CONTENT_DIR))).toBe(true);
  expect(shown).not.toMatch(/[^\x20-\x7e\n]/);
});
