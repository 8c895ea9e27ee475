import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { makePromise, openPage, toSiteAddress } from './support/open-page.ts';
import { expectJump } from './support/scroll.ts';

test('case studies have prose, code and tags, and lead on and back', async ({ page }) => {
  await openPage(page, '/projects/vr-tools-site/');
  const main = page.getByRole('main');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
  for (const title of ['VR Tools Company', 'Portfolio', 'Face Finder', 'Tic-Tac-Toe in C']) {
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.locator('h2 + p')).toHaveCount(4);
    await expect(main.locator('pre code').first()).toHaveText(/\w+/);
    await expect(main.getByRole('list', { name: 'Technologies used' })).toBeVisible();
    const repository = main.getByRole('link', { name: 'Repository' });
    await expect(repository).toHaveAttribute('href', /^https:\/\/github\.com\/robin-reed\//);
    await expect(repository).toHaveAttribute('rel', /noopener/);
    await page.getByRole('navigation', { name: 'Next' }).getByRole('link').click();
  }
  await expect(page).toHaveURL('./projects/vr-tools-site/');
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page).toHaveURL('./#projects');
  await expectJump(page, 'projects');
});

const study = '/projects/face-finder/';
const findCode = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByText(title, { exact: true }) });

test('the button beside code copies its new version, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [released, release] = makePromise();
  await page.route('**/chunks/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('selectAllChildren')) await released;
    await route.fulfill({ response });
  });
  await openPage(page, study);
  const button = findCode(page, 'src/scale.ts').locator('button');
  // A separate script copies code; it loads after the page's own.
  await expect(button).toBeHidden();
  release();
  await button.click();
  await expect(button).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^\/\/ Phones.*\nexport async function send\(file: File, width = 1024\).*\n {2}const/,
  );
  await expect(button).toHaveText('Copy');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await findCode(page, 'resize.js').getByRole('button').click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/^const bitmap/);
});

/** The lightness of a block's edges, where there is no text. */
async function readEdges(page: Page, block: Locator): Promise<[left: number, right: number]> {
  const { x = 0, y = 0, width = 0 } = (await block.boundingBox()) ?? {};
  const read = async (left: number) => {
    const clip = { x: left, y: y + 4, width: 4, height: 8 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return Math.round(channels[0]?.mean ?? 0);
  };
  return [await read(x + 1), await read(x + width - 5)];
}

test('a shade shows where code goes on, at the edge behind which it does', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page, study);
  const block = findCode(page, 'src/scale.ts').locator('pre');
  await block.scrollIntoViewIfNeeded();
  const [paper, shaded] = await readEdges(page, block);
  expect(shaded).toBeLessThan(paper - 15);
  await block.evaluate((pre) => pre.scrollTo(pre.scrollWidth, 0));
  const [left, right] = await readEdges(page, block);
  expect(left).toBeLessThan(paper - 15);
  expect(Math.abs(right - paper)).toBeLessThan(3);
});

test('an unknown address gets a page of the site and a way home', async ({ page, expected }) => {
  expected.console.push(/status of 404/);
  const readPaper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('./');
  const paper = await readPaper();
  for (const path of ['/nowhere/at/all/', '/projects/cybersecurity-portfolio/', '/nowhere']) {
    expect((await openPage(page, path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await readPaper()).toEqual(paper);
    await expect(page.getByRole('deletion')).toHaveText(new URL(page.url()).pathname);
  }
  const long = `/%zz/%C3%A9/${'long'.repeat(40)}`;
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, long);
  await expect(page.getByRole('deletion')).toHaveText(new RegExp(`${long}$`));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the portfolio' }).click();
  await expect(page).toHaveURL('./');
});

test('the resume leads to its PDF, and breaks no address within a word', async ({ page }) => {
  await openPage(page, '/resume/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Experience',
    'Education',
    'Projects',
    'Skills',
  ]);
  const phone = main.getByRole('link', { name: '+1 555 0142' });
  await expect(phone).toHaveAttribute('href', 'tel:+15550142');
  const pdf = main.getByRole('link', { name: 'PDF' });
  await expect(pdf).toHaveAttribute('href', toSiteAddress('resume.pdf'));
  const name = main.getByRole('heading', { level: 1 });
  for (const width of [375, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [line, button] = [await name.boundingBox(), await pdf.boundingBox()];
    const middle = (button?.y ?? 0) + (button?.height ?? 0) / 2;
    expect(middle, `${width} px`).toBeGreaterThan(line?.y ?? Number.POSITIVE_INFINITY);
    expect(middle, `${width} px`).toBeLessThan((line?.y ?? 0) + (line?.height ?? 0));
    const broken = await main.locator('dl a').evaluateAll((links) =>
      links.flatMap(({ childNodes }) =>
        [...childNodes].flatMap((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return tops.size > 1 ? [words.textContent] : [];
        }),
      ),
    );
    expect(broken, `${width} px`).toEqual([]);
  }
});

test('no line of roles on the resume begins or ends in a dot', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openPage(page, '/resume/');
  const list = page.getByRole('main').getByRole('list', { name: 'Roles' });
  const lines = await list.evaluate((roles) => {
    const dot = Number.parseFloat(getComputedStyle(roles.children[0] ?? roles, '::before').width);
    const shown = roles.getBoundingClientRect().left + dot;
    const starts = [...roles.children].map((role) => role.getBoundingClientRect().left);
    return {
      clip: getComputedStyle(roles).clipPath,
      expected: `inset(0px 0px 0px ${dot}px)`,
      first: starts.filter((left) => left < shown).length,
    };
  });
  expect(lines.clip).toBe(lines.expected);
  expect(lines.first, 'lines, each of whose first dots is clipped').toBe(2);
});
