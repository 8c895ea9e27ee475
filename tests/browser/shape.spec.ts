import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The box of an element on the page, in CSS pixels. */
async function readBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no box`);
  const { x, y, width, height } = box;
  return { left: x, right: x + width, top: y, bottom: y + height, width };
}

test('the margin beside the bio shows present roles and leads there', async ({ page }) => {
  await openPage(page);
  const now = page.locator('#home div:has(> [href="#experience"])');
  await expect(now.getByRole('listitem')).toHaveText([
    /^Open-Source Contributor Northern Summer of Open Source$/,
    /^Web Developer/,
    /^Core Team Member/,
  ]);
  const bio = await readBox(page.locator('#home p').first());
  expect((await readBox(now)).right).toBeLessThanOrEqual(bio.left);
  // The whole note is its link.
  await now.getByText('Web Developer').click({ force: true });
  await expect(page).toHaveURL('./#experience');
});

/** The left edges of all elements that a selector finds, each once. */
const readEdges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    const edges = all.map((element) => Math.floor(element.getBoundingClientRect().left));
    return [...new Set(edges)].sort((a, b) => a - b);
  });

test('the parts of the page begin at the same three edges', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page);
  const [margin, heading, text] = [64, 280, 696];
  const edges = {
    '#home h1, #home p, #home [href="#experience"]': [margin, heading],
    '#about h2, #about img, #about p, #about span + p': [margin, text],
    '#technologies h2, #technologies ul, #technologies h3': [margin, heading],
    '#experience h2, #experience li > p, #experience h3, #experience li > :last-child': [
      margin,
      heading,
      text,
    ],
    '#education h2, #education li > div, #projects h2': [margin, text],
    '#contact h2, #contact label, #contact input:not([tabindex])': [heading],
    'footer dt, footer nav, footer p > *': [margin, heading, text],
  };
  for (const [selector, expected] of Object.entries(edges)) {
    expect(await readEdges(page, selector), selector).toEqual(expected);
  }
  expect(await readEdges(page, '#experience bdi'), 'starts').toEqual([margin]);
  expect(await readEdges(page, '#experience bdi > :last-child'), 'ends').toHaveLength(1);
});

test('every cover has one shape, also beside the text of a last card', async ({ page }) => {
  await openPage(page);
  const text = page.locator('#projects li:last-child p').nth(1);
  await text.evaluate((element) => element.append(' And more.'.repeat(60)));
  for (const width of [375, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const cover of await page.locator('#projects img').all()) {
      const { top, bottom, width } = await readBox(cover);
      expect(width / (bottom - top)).toBeCloseTo(8 / 5, 1);
    }
  }
});

test('a phone first shows both buttons and half of the portrait', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page);
  const { top, bottom } = await readBox(page.locator('#home img'));
  const button = await readBox(page.getByRole('link', { name: 'Github Profile' }));
  expect(Math.max(button.bottom, (top + bottom) / 2)).toBeLessThan(812);
});

test.describe('of a short name', () => {
  test.use({ site: 'short-name' });

  test('the portrait rises beside it', async ({ page }) => {
    await openPage(page);
    const [name, portrait] = [page.getByRole('heading', { level: 1 }), page.locator('#home img')];
    for (const width of [1024, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const [box, beside] = [await readBox(name), await readBox(portrait)];
      expect(box.top).toBeGreaterThanOrEqual(beside.top);
      expect(box.right).toBeLessThanOrEqual(beside.left);
      expect(await name.evaluate((h1) => h1.scrollWidth - h1.clientWidth)).toBe(0);
    }
  });
});

test('no tile is alone in its row, for any number of tiles', async ({ page }) => {
  await openPage(page);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lasts = await page.evaluate(() => {
      const list = document.querySelector('#technologies ul');
      return Array.from({ length: 22 }, (_, index) => {
        list?.replaceChildren(list.children[0] ?? '');
        for (let more = 0; more <= index; more++)
          list?.append(list.children[0]?.cloneNode(true) ?? '');
        const [last, before] = [...(list?.children ?? [])].reverse();
        return last?.getBoundingClientRect().top === before?.getBoundingClientRect().top;
      });
    });
    expect(lasts.indexOf(false), `at ${width} px`).toBe(-1);
  }
});

test('two covers are large, and the last row of cards has no hole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page);
  const shapes = await page
    .locator('#projects ul')
    .first()
    .evaluate((list) => {
      const cards = [...list.children].map((card) => card.cloneNode(true));
      return [1, 2, 3, 4, 5, 6, 7].map((count) => {
        const shown = Array.from({ length: count }, (_, index) => cards[index % cards.length]);
        list.replaceChildren(...shown.map((card) => card?.cloneNode(true) ?? ''));
        const widths = [...list.querySelectorAll('img')].map(({ width }) => width);
        const large = widths.filter((width) => width > list.clientWidth * 0.4).length;
        const end = list.lastElementChild?.getBoundingClientRect().right ?? 0;
        return { large, gap: Math.round(list.getBoundingClientRect().right - end) };
      });
    });
  const twoLarge = { large: 2, gap: 0 };
  expect(shapes).toEqual([{ large: 1, gap: 0 }, ...Array(6).fill(twoLarge)]);
});

test('the first screen of a case study has its lead above a low picture', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/projects/face-finder/');
  const cover = await page.locator('article img').first().boundingBox();
  const lead = await page.locator('article h1 + *').boundingBox();
  expect(lead?.height).toBeGreaterThan(20);
  expect((lead?.y ?? 0) + (lead?.height ?? 0)).toBeLessThan(cover?.y ?? 0);
  expect(cover?.y).toBeLessThan(700);
  expect(cover?.height).toBeLessThanOrEqual(540);
});

test('a tile holds a word of 13 letters, and is a low row on a phone', async ({ page }) => {
  await openPage(page);
  const tile = page.locator('#technologies li > span').first();
  for (const width of [360, 375, 768, 1024, 1280, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await tile.evaluate((element) => {
      const word = element.lastChild as Text;
      word.data = 'OpenTelemetry';
      const range = document.createRange();
      range.selectNode(word);
      return range.getClientRects().length;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
  await page.setViewportSize({ width: 375, height: 800 });
  const [first, second] = [tile, page.locator('#technologies li > span').nth(1)];
  const [{ top, bottom }, next] = [await readBox(first), await readBox(second)];
  expect([bottom - top, next.top - top]).toEqual([56, 0]);
});

test('a page that is read from the right begins there, but for what never is', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  await expect(page.locator('#about p').first()).toHaveCSS('text-align', 'right');
  await expect(page.getByRole('link', { name: '+1 555 0142' })).toHaveCSS('direction', 'ltr');
});

const groups = {
  Frontend:
    'HTML, CSS, Javascript, Pug, Tailwind, Bootstrap, SCSS, Jquery, Next.js, React.js, Three.js, Figma, Vite, Framer Motion',
  Backend: 'Node.js, Express.js, Passport.js, MongoDB, SQL, O-Auth',
  'Programming Languages': 'Java, C-Programming, C++, Python (Basic)',
  Others: 'VS Code, Pycharm, Git, Github, Firebase, Postman, Heroku, Netlify, Vercel',
};

test('four groups hold the 33 skills, each with its own painted icon', async ({ page }) => {
  const fetched = page.waitForResponse(/\/assets\/icons\..*\.svg$/);
  await page.goto('./#technologies');
  const technologies = page.getByRole('region', { name: 'Technologies' });
  await expect(technologies.getByRole('heading', { level: 3 })).toHaveText(Object.keys(groups));
  for (const [index, names] of Object.values(groups).entries()) {
    const list = technologies.locator('h3 + ul').nth(index);
    await expect(list.getByRole('listitem')).toHaveText(names.split(', '));
  }
  const sheet = await fetched;
  expect(sheet.headers()['content-type']).toBe('image/svg+xml');
  const icons = technologies.locator('[data-icon]');
  await expect(icons).toHaveCount(33);
  const places = await icons.evaluateAll((all) =>
    all.map((icon) => getComputedStyle(icon, '::before').maskPosition),
  );
  expect(new Set(places).size).toBe(33);
  expect((await sheet.text()).match(/<path /g)).toHaveLength(33);
  const empty: (string | null)[] = [];
  for (const icon of await icons.all()) {
    const { channels } = await sharp(await icon.screenshot()).stats();
    if (channels.every(({ stdev }) => stdev < 5)) empty.push(await icon.getAttribute('data-icon'));
  }
  expect(empty).toEqual([]);
});

test('the sheet of icons loads when near, also without script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('./');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => url.includes('/icons.'))).toEqual([]);
  await page.getByRole('heading', { name: 'Technologies' }).scrollIntoViewIfNeeded();
  await expect.poll(() => fetched.filter((url) => url.includes('/icons.')).length).toBe(1);
  await page.close();
});

test('every picture comes without a scroll, is in its place and has words', async ({ page }) => {
  await openPage(page);
  const images = page.getByRole('main').locator('img');
  const read = () =>
    images.evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ naturalWidth, src, alt }) => (naturalWidth > 0 && alt ? src : '')),
    );
  const names = async () => (await read()).map((src) => /(?<=assets\/)[\w-]+/.exec(src)?.[0]);
  await expect
    .poll(names)
    .toEqual([
      'portrait',
      'about',
      'school-logo',
      'school-card',
      'school-logo',
      'school-card',
      'vr-tools-site',
      'portfolio',
      'portfolio',
      'face-finder',
      'tic-tac-toe-in-c',
      'face-finder',
    ]);
});

test('all links of the footer can be pressed, however tall the font of the name below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page);
  const name = page.locator('footer h2 a');
  await name.evaluate((link) => Object.assign(link.style, { paddingBlock: '1em' }));
  for (const link of await page.locator('footer a').all()) await link.click({ trial: true });
});
