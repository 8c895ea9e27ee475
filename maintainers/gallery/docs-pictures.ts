import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { noSettings } from '../../src/engine/content/config/read-settings.ts';
import { modes } from '../../src/engine/content/look/palettes.ts';
import { editionNames } from '../../src/engine/schemas/editions.ts';
import { paletteNames } from '../../src/engine/schemas/theme.ts';
import { noteKinds } from '../../src/engine/schemas/words.ts';
import { startDev } from '../../src/engine/tools/dev/start-dev.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { drawTokens } from './token-sheet.ts';

// In the project, so that the message of an error has a short path.
const content = 'my-site/content';
const [url, form] = ['http://127.0.0.1:5177/', 'admin/#/collections/experience/entries/kestrel'];

/** A page in a look, or the first such part of it; both themes share a picture. */
type Shot = { size?: readonly [number, number]; themes?: typeof modes } & Partial<
  Record<'look' | 'path' | 'part' | 'caption', string>
>;

/** By their files; the content has a mistake in the last one. */
const pictures: Readonly<Record<string, readonly Shot[]>> = {
  front: [
    { look: 'palette: riso' },
    { look: 'edition: folio, palette: notebook' },
    { look: 'edition: index, palette: blueprint' },
    { look: 'palette: kraft', size: [390, 780] },
  ],
  entry: [{ look: 'palette: graphite', part: '#experience ol > li:nth-child(3)' }],
  palettes: paletteNames.map((name) => ({
    look: `palette: ${name}`,
    themes: modes,
    caption: name,
  })),
  editions: editionNames.map((name) => ({ look: `edition: ${name}`, caption: name })),
  layouts: [
    { look: 'palette: riso', part: '#projects', caption: 'cards' },
    { part: '#experience', caption: 'ledger' },
    { part: '#voices', caption: 'quotes' },
    { part: '#technologies', caption: 'list' },
  ],
  callouts: [{ path: 'projects/zuiderbad/', part: '.e-content' }],
  broadsheet: [{ look: 'edition: broadsheet, palette: notebook' }],
  component: [{ path: 'projects/zuiderbad/', part: '[data-island=TicTacToe]' }],
  editor: [{ path: form, part: 'body:has(section.field)' }],
  overlay: [{ part: 'body:has(vite-error-overlay)', size: [1280, 210] }],
  'component-error': [{ part: 'body:has(vite-error-overlay)', size: [1280, 195] }],
};

/** Mistakes that pictures show, each with its file: what it takes the place of, and what is wrong. */
const mistakes: Readonly<Record<string, readonly [path: string, from: string, to: string]>> = {
  overlay: ['experience/kestrel.yaml', 'techno', 'techo'],
  'component-error': ['projects/zuiderbad.mdx', 'TicTacToe size', 'TicTacToe siz'],
};

/** The edition that is not one of the engine's, where a site would have it installed. */
const edition = 'frontispiece-edition-broadsheet';
const installed = resolve('node_modules', edition);

/**
 * Takes the pictures of the docs from a development server, which runs until this process ends.
 *
 * @param names those to take; all of them, if there are none
 */
export async function takeDocsPictures(names: readonly string[] = []): Promise<void> {
  await rm(installed, { force: true });
  await symlink(resolve('examples', edition), installed);
  await rm(content, { recursive: true, force: true });
  await cp('examples/designer', content, { recursive: true });
  await change('site.yaml', '- technologies', '- { section: technologies, layout: list }');
  await cp('examples/engineer/experience/kestrel.yaml', join(content, 'experience/kestrel.yaml'));
  const callouts = noteKinds.map((kind) => `<Note kind="${kind}">The pool is open.</Note>`);
  const shown = [...callouts, '<TicTacToe size={3} />'].join('\n\n');
  await change('projects/zuiderbad.mdx', '## ', `${shown}\n\n## `);
  Object.assign(process.env, noSettings, { CONTENT_DIR: content, PORT: new URL(url).port });
  await startDev();
  const style = await readFile('maintainers/gallery/docs-pictures.css', 'utf8');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  if (names.length === 0 || names.includes('tokens')) {
    await savePicture(browser, 'tokens', style, await drawTokens());
  }
  const wanted = Object.entries(pictures).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  for (const [name, shots] of wanted) {
    const [path, from, to] = mistakes[name] ?? [];
    if (path && from && to) await change(path, from, to);
    const figures = [];
    for (const shot of shots) figures.push(await takeFigure(browser, shot));
    await savePicture(browser, name, style, figures.join(''));
    if (path && from && to) await change(path, to, from);
  }
  await browser.close();
  await rm(dirname(content), { recursive: true });
  await rm(installed);
}

async function savePicture(browser: Browser, name: string, style: string, html: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 100 } });
  await page.setContent(`<style>${style}</style><body class=${name}>${html}`);
  const picture = sharp(await page.screenshot({ fullPage: true }));
  await picture.webp({ quality: 42, effort: 6 }).toFile(`docs/pictures/${name}.webp`);
  await page.close();
}

/** Changes a file of the copy. */
async function change(path: string, from: string | RegExp, to: string): Promise<void> {
  const file = join(content, path);
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

/** Changes the theme, and waits until the page shows it. */
async function setLook(look: string): Promise<void> {
  const read = async () => (await fetch(url)).text();
  const before = await read();
  await change('site.yaml', /^theme:.*/m, `theme: { ${look} }`);
  while ((await read()) === before) await setTimeout(200);
}

async function takeFigure(browser: Browser, shot: Shot): Promise<string> {
  const { look, path = '', part = 'body', caption = '', size = [1280, 800], themes } = shot;
  if (look) await setLook(look);
  const images = [];
  for (const colorScheme of themes ?? (['light'] as const)) {
    const viewport = { width: size[0], height: size[1] };
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    const element = page.locator(part).first();
    await element.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const isWhole = part.startsWith('body');
    const bytes = isWhole
      ? await page.screenshot()
      : await element.screenshot({
          style: `header, body > a { display: none } ${part} { padding: 12px 24px; margin: 0 -24px }`,
        });
    images.push(`<img src="data:image/png;base64,${bytes.toString('base64')}">`);
    await page.close();
  }
  return `<figure>${images.join('')}<figcaption>${caption}</figcaption></figure>`;
}
