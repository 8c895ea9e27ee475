import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { noSettings } from '../../src/node/config/no-settings.ts';
import { withFolder } from '../../src/node/files.ts';
import { escapeHtml } from '../../src/site/escape-html.ts';

const example = 'examples/engineer';
const file = 'experience/vela.yaml';
const right = 'technologies:';
const wrong = 'techologies:';
const command = 'npm run check:content';

/** Draws a mistake in a copy of an example, and how it is fixed, with the real output of the check. */
export async function drawMistake(): Promise<string> {
  const fixed = await readFile(join(example, file), 'utf8');
  const texts = [fixed.replace(right, wrong), fixed];
  const [error = [], fine = []] = await Promise.all(texts.map(check));
  return draw(fixed.trimEnd().split('\n'), error, fine);
}

/** The lines that the check of a copy with this text prints to a terminal with colors. */
function check(text: string): Promise<string[]> {
  return withFolder(async (folder) => {
    const content = join(folder, 'content');
    await cp(example, content, { recursive: true });
    await writeFile(join(content, file), text);
    const terminal = { GITHUB_ACTIONS: '', NO_COLOR: undefined, FORCE_COLOR: '1' };
    const env = { ...process.env, ...noSettings, ...terminal, CONTENT_DIR: content };
    const args = ['--import', 'tsx', 'scripts/check-content.ts'];
    const end = promisify(execFile)(process.execPath, args, { env }).catch((error) => error);
    const { stdout, stderr } = await end;
    return splitLines(`${stderr}${stdout}`.replaceAll(content, 'content').trimEnd());
  });
}

const column = 8.4;
const row = 22;
const edge = 24;
const width = 916;

/** When the parts of the picture appear, in percent of its twelve seconds. */
const moments = { error: 15, fixed: 60, fine: 75 };

function draw(lines: string[], error: string[], fine: string[]): string {
  let y = edge;
  const print = (text: string, name = '', columns = 0) => {
    const part = writeLine(text, columns, y, name);
    y += row;
    return part;
  };
  const parts = [print(`content/${file}`, 'dim')];
  for (const [index, line] of lines.entries()) {
    parts.push(writeLine(`${index + 1}`, 1, y, 'dim'));
    if (line.startsWith(right)) parts.push(writeLine(line.replace(right, wrong), 4, y, 'wrong'));
    parts.push(print(line, line.startsWith(right) ? 'fixed' : '', 4));
  }
  parts.push(`<path d="M0 ${y}h${width}" stroke="#343843"/>`);
  y += 1.5 * row;
  parts.push(print(`$ ${command}`), ...error.map((line) => print(line, 'error')));
  y += row;
  parts.push(print(`$ ${command}`, 'fine'), ...fine.map((line) => print(line, 'fine')));
  const title = `${command} finds the mistake ${wrong.slice(0, -1)}, and then that it is fixed`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + edge}" xml:space="preserve" role="img" aria-labelledby="title">
<title id="title">${title}</title>
<style>${writeMotion()}</style>
<rect width="100%" height="100%" rx="12" fill="#14161d"/>
${parts.filter(Boolean).join('\n')}
</svg>
`;
}

/** Classes of the codes with which a terminal changes its color; any other changes it back. */
const looks: Record<string, string> = { 1: 'bold', 2: 'dim', 31: 'red', 33: 'yellow' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's codes begin with one.
const codes = /\u001b\[(\d+)m/;

/** Splits what a terminal shows into lines; each begins with the code that those before it left open. */
function splitLines(output: string): string[] {
  let open = '';
  return output.split('\n').map((line) => {
    const whole = open + line;
    for (const [code, number = ''] of line.matchAll(new RegExp(codes, 'g'))) {
      open = number in looks ? code : '';
    }
    return whole;
  });
}

const round = (number: number) => Number(number.toFixed(1));

/** Writes a line of a terminal, which begins after so many columns. */
function writeLine(line: string, columns: number, y: number, name = ''): string {
  const letters = stripVTControlCharacters(line).length;
  if (letters === 0) return '';
  let look = '';
  const spans = line.split(codes).map((part, index) => {
    if (index % 2 === 1) look = looks[part] ?? '';
    if (index % 2 === 1 || part === '') return '';
    return look ? `<tspan class="${look}">${escapeHtml(part)}</tspan>` : escapeHtml(part);
  });
  const place = `x="${round(edge + columns * column)}" y="${y}" textLength="${round(letters * column)}"`;
  return `<text${name && ` class="${name}"`} ${place}>${spans.join('')}</text>`;
}

/** Without motion, all but the mistake itself stays visible. */
function writeMotion(): string {
  const appear = Object.entries(moments).map(([moment, start]) => {
    return `.${moment}{animation-name:${moment}}@keyframes ${moment}{0%{visibility:hidden}${start}%{visibility:visible}}`;
  });
  return `text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;fill:#e8eaf0;white-space:pre}
.dim{fill:#a0a7b6}.red{fill:#ff8080}.yellow{fill:#f0c674}.fixed{fill:#7fe3ab}.bold{font-weight:700}.wrong{visibility:hidden}
@media (prefers-reduced-motion:no-preference){
.wrong,.error,.fixed,.fine{animation:12s step-end infinite}
.wrong{animation-name:wrong}@keyframes wrong{0%{visibility:visible}${moments.fixed}%{visibility:hidden}}
${appear.join('\n')}
}`;
}
