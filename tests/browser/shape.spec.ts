import type { Locator } from '@playwright/test';
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

test.describe('of a short name', () => {
  test.use({ site: 'FULL_SITE' });

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

test('cards fill their rows, two large ones first, and links follow the text of one alone', async ({
  page,
}) => {
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
        const last = list.lastElementChild?.getBoundingClientRect();
        const [words, links] = [...list.querySelectorAll('li:last-child > :not(img)')].map((part) =>
          part.getBoundingClientRect(),
        );
        const isAlone = (words?.left ?? 0) > (last?.left ?? 0);
        return {
          large,
          gap: Math.round(list.getBoundingClientRect().right - (last?.right ?? 0)),
          ...(isAlone && { toLinks: Math.round((links?.top ?? 0) - (words?.bottom ?? 0)) }),
        };
      });
    });
  const [large, alone] = [
    { large: 2, gap: 0 },
    { gap: 0, toLinks: 12 },
  ];
  expect(shapes).toEqual([
    { large: 1, ...alone },
    large,
    { large: 2, ...alone },
    { ...large, large: 4 },
    large,
    { large: 2, ...alone },
    { ...large, large: 4 },
  ]);
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
  // The portrait has a file of its own, and the drawings are parts of one.
  await expect.poll(async () => (await read()).filter(Boolean).length).toBe(12);
  expect(await images.count()).toBe(12);
});
