import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { noSettings } from '../../src/engine/content/config/read-settings.ts';
import { modes } from '../../src/engine/content/look/palettes.ts';
import { engineFile } from '../../src/engine/model/places.ts';
import { editionNames } from '../../src/engine/schemas/editions.ts';
import { paletteNames } from '../../src/engine/schemas/theme.ts';
import { noteKinds } from '../../src/engine/schemas/words.ts';
import { startDev } from '../../src/engine/tools/dev/start-dev.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';

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
  editor: [{ path: form, part: 'body:has(section.field)' }],
  overlay: [{ part: 'body:has(vite-error-overlay)', size: [1280, 210] }],
};

/** Takes the pictures of the docs from a development server, which runs until this process ends. */
export async function takeDocsPictures(): Promise<void> {
  await rm(content, { recursive: true, force: true });
  await cp('examples/designer', content, { recursive: true });
  await change('site.yaml', '- technologies', '- { section: technologies, layout: list }');
  await cp('examples/engineer/experience/kestrel.yaml', join(content, 'experience/kestrel.yaml'));
  const callouts = noteKinds.map((kind) => `<Note kind="${kind}">The pool is open.</Note>`);
  await change('projects/zuiderbad.mdx', '## ', `${callouts.join('\n\n')}\n\n## `);
  Object.assign(process.env, noSettings, { CONTENT_DIR: content, PORT: new URL(url).port });
  await startDev();
  const style = await readFile(engineFile('maintainers/gallery/docs-pictures.css'), 'utf8');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  for (const [name, shots] of Object.entries(pictures)) {
    if (name === 'overlay') await change('experience/kestrel.yaml', 'techno', 'techo');
    const figures = [];
    for (const shot of shots) figures.push(await takeFigure(browser, shot));
    const page = await browser.newPage({ viewport: { width: 1280, height: 100 } });
    await page.setContent(`<style>${style}</style><body class=${name}>${figures.join('')}`);
    const picture = sharp(await page.screenshot({ fullPage: true }));
    await picture.webp({ quality: 42, effort: 6 }).toFile(`docs/pictures/${name}.webp`);
  }
  await browser.close();
  await rm(dirname(content), { recursive: true });
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
