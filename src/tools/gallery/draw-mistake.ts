import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { noSettings } from '../../node/config/no-settings.ts';
import { withFolder } from '../../node/files.ts';
import { escapeHtml } from '../../site/escape-html.ts';

const example = 'examples/engineer';
const file = 'experience/vela.yaml';
const right = 'technologies:';
const wrong = 'techologies:';
const command = 'npm run check:content';

/**
 * Draws a mistake being written into a copy of an example, and cured, with the real output of the check.
 * Where motion is unwanted, the picture shows the end.
 */
export async function drawMistake(): Promise<string> {
  const cured = await readFile(join(example, file), 'utf8');
  const texts = [cured.replace(right, wrong), cured];
  const [error = [], fine = []] = await Promise.all(texts.map(check));
  return draw(cured.trimEnd().split('\n'), error, fine);
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
const paper = '#14161d';

/** When the parts of the picture appear, in seconds. */
const times = { wrong: 0.6, check: 2.4, error: 4, cured: 7, again: 7.8, fine: 9.4 };
const length = 12;
/** How long a line is typed. */
const typing = 1.2;

type Moment = keyof typeof times;

function draw(lines: string[], error: string[], fine: string[]): string {
  /** How many letters are typed. */
  const typed = { wrong: 0, check: command.length, again: command.length };
  let y = edge + row / 2;
  const parts: string[] = [writeLine(`content/${file}`, 0, y, 'dim')];
  y += row / 2;
  for (const [index, line] of lines.entries()) {
    y += row;
    parts.push(writeLine(String(index + 1), 1, y, 'dim'));
    const isMistake = line.startsWith(right);
    parts.push(writeLine(line, 4, y, isMistake ? 'cured' : ''));
    if (!isMistake) continue;
    const mistake = line.replace(right, wrong);
    typed.wrong = mistake.length;
    parts.push(typeLine('wrong', mistake, 4, y));
  }
  y += row;
  parts.push(`<path d="M0 ${y}h${width}" stroke="#343843"/>`);
  y += row / 2;
  const print = (typed: Moment, prompt: string, output: string[], moment: Moment) => {
    y += row;
    parts.push(writeLine('$', 0, y, prompt), typeLine(typed, command, 2, y));
    for (const line of output) {
      y += row;
      parts.push(writeLine(line, 0, y, moment));
    }
  };
  print('check', 'dim', error, 'error');
  y += row;
  print('again', 'dim error', fine, 'fine');
  const title = `${command} finds the mistake ${wrong.slice(0, -1)}, and then that it is cured`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + edge}" xml:space="preserve" role="img" aria-labelledby="title">
<title id="title">${title}</title>
<style>${writeStyles(typed)}</style>
<rect width="100%" height="100%" rx="12" fill="${paper}"/>
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
const toX = (columns: number) => round(edge + columns * column);

/** Writes a line of a terminal, which begins behind so many columns. */
function writeLine(line: string, columns: number, y: number, name = ''): string {
  const letters = stripVTControlCharacters(line).length;
  if (letters === 0) return '';
  let look = '';
  const spans = line.split(codes).map((part, index) => {
    if (index % 2 === 1) look = looks[part] ?? '';
    if (index % 2 === 1 || part === '') return '';
    return look ? `<tspan class="${look}">${escapeHtml(part)}</tspan>` : escapeHtml(part);
  });
  const place = `x="${toX(columns)}" y="${y}" textLength="${round(letters * column)}"`;
  return `<text${name && ` class="${name}"`} ${place}>${spans.join('')}</text>`;
}

/** Writes a line behind a cover that moves on letter by letter, with a cursor at its edge. */
function typeLine(moment: Moment, line: string, columns: number, y: number): string {
  const x = toX(columns);
  const box = `x="${x}" y="${y - 16}" height="${row}"`;
  return `<g class="${moment}">${writeLine(line, columns, y)}<g class="cover"><rect ${box} width="${width - x}" fill="${paper}"/><rect ${box} width="${column}" fill="#9aa1b1"/></g></g>`;
}

/** Without motion, all but what is replaced in the end stays visible. */
function writeStyles(typed: Partial<Record<Moment, number>>): string {
  const at = (seconds: number) => `${round((100 * seconds) / length)}%`;
  const appear = Object.entries(times).map(([moment, start]) => {
    const end = moment === 'wrong' ? `${at(times.cured)}{visibility:hidden}` : '';
    return `.${moment}{animation-name:${moment}}
@keyframes ${moment}{0%{visibility:hidden}${at(start)}{visibility:visible}${end}}`;
  });
  const uncover = Object.entries(typed).map(([moment, letters]) => {
    const start = times[moment as Moment];
    const path = `transform:translateX(${round(letters * column)}px)`;
    return `.${moment} .cover{animation-name:uncover-${moment}}
@keyframes uncover-${moment}{0%{visibility:hidden}${at(start)}{visibility:visible;transform:none;animation-timing-function:steps(${letters})}${at(start + typing)},to{visibility:hidden;${path}}}`;
  });
  const moments = ['cover', ...Object.keys(times)].map((name) => `.${name}`);
  return `text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;fill:#e8eaf0;white-space:pre}
.dim{fill:#a0a7b6}.red{fill:#ff8080}.yellow{fill:#f0c674}.cured{fill:#7fe3ab}.bold{font-weight:700}
.wrong,.cover{visibility:hidden}
@media (prefers-reduced-motion:no-preference){
${moments}{animation:${length}s step-end infinite}
${[...appear, ...uncover].join('\n')}
}`;
}
