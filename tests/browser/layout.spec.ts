import type { Response } from '@playwright/test';
import { scrollThrough, settle } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What no picture of a page shows: a promise, a page and widths, and what in the page breaks the promise. */
type Row = [promise: string, place: string, widths: number[], find: () => unknown[]];

const rows: Row[] = [
  [
    'the button that closes the menu is where the other was',
    'FIRESTORE_SITE/',
    [375],
    () => {
      const places = ['toggle', 'close'].map((name) => {
        const button = document.querySelector<HTMLElement>(`[data-menu-${name}]`);
        const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
        button?.click();
        return [x + width / 2, y + height / 2].join();
      });
      return places[0] === places[1] ? [] : places;
    },
  ],
  [
    'no tile is alone in its row, for any number of tiles',
    'FIRESTORE_SITE/',
    [768, 1024, 1280],
    () => {
      const list = document.querySelector('#technologies ul');
      const [tile] = list?.children ?? [];
      return Array.from({ length: 22 }, (_, more) => more + 2).filter((count) => {
        const tiles = Array.from({ length: count }, () => tile?.cloneNode(true) as Element);
        list?.replaceChildren(...tiles);
        const [before, last] = tiles.slice(-2).map((one) => one.getBoundingClientRect().top);
        return before !== last;
      });
    },
  ],
  [
    'the first card leads, and cards fill their rows',
    'FIRESTORE_SITE/',
    [768, 1280],
    () => {
      const list = document.querySelector('#projects ul');
      const { left = 0, right = 0, width = 0 } = list?.getBoundingClientRect() ?? {};
      const cards = [...(list?.children ?? [])].map((card) => card.getBoundingClientRect());
      const rows = Map.groupBy(cards, ({ top }) => Math.round(top));
      const edges = [...rows.values()].map((row) => [row[0]?.left, row.at(-1)?.right]);
      const gaps = edges.flatMap(([from = 0, to = 0]) => [from - left, right - to]);
      const [lead] = cards;
      return [...gaps, Number(lead?.width) - width].filter((gap) => Math.abs(gap) > 1);
    },
  ],
  [
    'the text of the first card stands at the foot of its picture, which is two thirds wide',
    'FIRESTORE_SITE/',
    [1280],
    () => {
      const card = document.querySelector('#projects li');
      const box = card?.getBoundingClientRect();
      const cover = card?.querySelector('img')?.getBoundingClientRect();
      const links = card?.querySelector('p:last-child')?.getBoundingClientRect();
      const share = Number(cover?.width) / Number(box?.width);
      const foot = Number(cover?.bottom) - Number(links?.bottom);
      return [Math.abs(share - 0.66) > 0.02 && share, Math.abs(foot) > 1 && foot].filter(Boolean);
    },
  ],
  [
    'nothing in the bar or in a row of tags covers the focus ring of another link',
    'FIRESTORE_SITE/projects/face-finder/',
    [1280],
    () =>
      [...document.querySelectorAll('header li, ul.row li')]
        .map((item) => getComputedStyle(item).backgroundColor)
        .filter((ground) => ground !== 'rgba(0, 0, 0, 0)'),
  ],
  [
    'the facts of a case study never reach what follows them',
    'FIRESTORE_SITE/projects/face-finder/',
    [1280],
    () => {
      scrollTo(0, document.body.scrollHeight);
      const facts = document.querySelector('article dl')?.getBoundingClientRect();
      const next = document.querySelector('main nav:last-of-type')?.getBoundingClientRect();
      return facts && next && facts.bottom < next.top && next.top < 700 ? [] : [facts, next];
    },
  ],
  [
    'wide tables scroll, and a task hangs beside its box',
    'FULL_SITE/talks/grids/',
    [375],
    () => {
      const cells = [...document.querySelectorAll('td')];
      const words = 'Some more words. '.repeat(9);
      for (const cell of cells) cell.append(words);
      const box = document.querySelector('.task-list-item input');
      const text = document.createTextNode(` ${words}`);
      box?.parentElement?.replaceChildren(box, text);
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right = 0 } = box?.getBoundingClientRect() ?? {};
      const lefts = new Set(Array.from(range.getClientRects(), ({ left }) => Math.round(left)));
      const narrow = cells.filter(({ clientWidth }) => clientWidth <= 100);
      const isHanging = lefts.size === 1 && [...lefts].every((left) => left > right);
      return isHanging && range.getClientRects().length > 2 ? narrow : [...narrow, right, ...lefts];
    },
  ],
];

for (const [promise, place, widths, find] of rows) {
  const [site = ''] = place.split('/');
  test.describe(`on ${place}`, () => {
    test.use({ site });

    test(promise, async ({ page }) => {
      await openPage(page, place.slice(site.length));
      await page.evaluate(settle);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(find), `${width} px`).toEqual([]);
      }
    });
  });
}

test('the sheet of 33 icons loads when near, also without script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const fetched: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/icons.')) fetched.push(response);
  });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('./', { waitUntil: 'networkidle' });
  expect(fetched).toEqual([]);
  await page.getByRole('heading', { name: 'Technologies' }).scrollIntoViewIfNeeded();
  await expect.poll(() => fetched.length).toBe(1);
  expect(fetched[0]?.headers()['content-type']).toBe('image/svg+xml');
  expect((await fetched[0]?.text())?.match(/<path /g)).toHaveLength(33);
  await page.close();
});

test('every picture comes when it is near, is in its place and has words', async ({ page }) => {
  await openPage(page);
  await waitForLateStyles(page);
  await page.evaluate(scrollThrough);
  const places = await page
    .locator('[data-icon]')
    .evaluateAll((all) => all.map((icon) => getComputedStyle(icon, '::before').maskPosition));
  expect(new Set(places).size).toBe(33);
  // The portrait has a file of its own, and the drawings are parts of one.
  const countShown = () =>
    page.locator('main img').evaluateAll((all: HTMLImageElement[]) => {
      const shown = all.filter(({ naturalWidth }) => naturalWidth > 0);
      return [shown.length, shown.filter(({ alt }) => alt).length, all.length];
    });
  // The covers of the first screen have their titles beside them.
  await expect.poll(countShown).toEqual([14, 10, 14]);
});
