import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectJump } from './support/motion.ts';
import { makePromise, openPage, toSitePath } from './support/open-page.ts';

test('case studies lead on, and back to their place', async ({ page }) => {
  await openPage(page, '/projects/vr-tools-site/');
  const main = page.getByRole('main');
  for (const title of ['VR Tools Company', 'Portfolio', 'Face Finder', 'Tic-Tac-Toe in C']) {
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.locator('h2 + p')).toHaveCount(4);
    await expect(main.getByRole('list', { name: 'Technologies used' })).toBeVisible();
    const repository = main.getByRole('link', { name: 'Repository' });
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
  // Each has a name of its own.
  await expect(button).toHaveAccessibleName('Copy src/scale.ts');
  await button.click();
  await expect(button).toHaveText(/^Copied/);
  await expect(findCode(page, 'src/scale.ts').getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^\/\/ Phones.*\nexport async function send\(file: File, width = 1024\).*\n {2}const/,
  );
  await expect(button).toHaveText(/^Copy /);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await findCode(page, 'resize.js').getByRole('button').click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/^const bitmap/);
  const said = findCode(page, 'resize.js').getByRole('status');
  await expect(said).toHaveText(/^The browser blocked copying\. Select the text/);
  expect((await said.boundingBox())?.height).toBeGreaterThan(16);
});

test('an unknown URL gets a page of the site and a way home', async ({ page, expected }) => {
  expected.console.push(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const long = `/%zz/%C3%A9/${'long'.repeat(40)}`;
  for (const path of ['/nowhere/at/all/', '/projects/cybersecurity-portfolio/', '/nowhere', long]) {
    expect((await openPage(page, path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('deletion')).toHaveText(new RegExp(`${path}$`));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the portfolio' }).click();
  await expect(page).toHaveURL('./');
});

test('the resume leads to its PDF, and breaks no URL within a word', async ({ page }) => {
  await openPage(page, '/resume/');
  const main = page.getByRole('main');
  const phone = main.getByRole('link', { name: '+1 555 0142' });
  await expect(phone).toHaveAttribute('href', 'tel:+15550142');
  // Screen readers would read `<wbr>` as a space.
  await expect(main.getByRole('link', { name: 'robin@reed.test', exact: true })).toBeVisible();
  const pdf = main.getByRole('link', { name: 'PDF' });
  await expect(pdf).toHaveAttribute('href', toSitePath('resume.pdf'));
  for (const width of [375, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
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

test.describe('of a site with posts', () => {
  test.use({ site: 'LANGUAGES_SITE' });

  test('a post has its facts, its contents and the posts around it', async ({ page }) => {
    await openPage(page, '/writing/index/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^The index that was never/);
    await expect(main.locator('time')).toHaveText(['Apr 12, 2026', 'May 1, 2026']);
    await expect(main.getByRole('link', { name: 'elsewhere.example' })).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByRole('link')).toHaveCount(5);
    const current = contents.locator('[aria-current]');
    await expect(current).toHaveCount(0);
    await contents.getByRole('link', { name: 'The fix' }).click();
    await expect(current).toHaveText('The fix');
    await expect(page).toHaveURL(/#the-fix$/);
    await expect(main.getByRole('heading', { name: 'The fix' })).toBeInViewport();
    const heading = main.getByRole('heading', { name: 'What I keep' });
    await heading.hover();
    await heading.locator('a').click();
    await expect(page).toHaveURL(/#what-i-keep$/);
    await main.getByRole('link', { name: /^Previous/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A short post');
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['2026', '2025', /./]);
  });
});

test.describe('of a site with code, tables and footnotes', () => {
  test.use({ site: 'LANGUAGES_SITE', contextOptions: { reducedMotion: 'reduce' } });

  test('what is cut off is a stop of Tab with a name of its own, and nothing else is', async ({
    page,
  }) => {
    await openPage(page, '/writing/index/');
    const readStops = () =>
      page.locator('[data-scroll]').evaluateAll((all) =>
        all.map((element) => ({
          isCut: element.scrollWidth > element.clientWidth,
          isStop: element.tabIndex === 0 && element.role === 'region',
          name: element.ariaLabel,
        })),
      );
    for (const width of [375, 1920, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(async () => {
        const stops = await readStops();
        for (const { isCut, isStop, name } of stops) {
          expect(isStop).toBe(isCut);
          expect(Boolean(name)).toBe(isCut);
        }
        const names = stops.flatMap(({ name }) => name ?? []);
        expect(new Set(names).size).toBe(names.length);
        expect(stops.some(({ isCut }) => isCut === (width === 375))).toBe(true);
      }).toPass();
    }
  });

  test('all that may be cut off is measured before any of it changes', async ({ page }) => {
    await page.addInitScript(() => {
      const steps: string[] = [];
      const { prototype } = Element;
      const note = (element: Element, step: string) => {
        if (!element.matches('[data-scroll]')) return;
        // The page gets a copy of these steps once the first callback is over.
        if (steps.length === 0) queueMicrotask(() => Object.assign(window, { steps: [...steps] }));
        steps.push(step);
      };
      const { get } = Object.getOwnPropertyDescriptor(prototype, 'scrollWidth') ?? {};
      Object.defineProperty(prototype, 'scrollWidth', {
        get() {
          note(this, 'measure');
          return get?.call(this);
        },
      });
      const { setAttribute } = prototype;
      prototype.setAttribute = function (name, value) {
        note(this, 'change');
        setAttribute.call(this, name, value);
      };
    });
    await page.setViewportSize({ width: 375, height: 800 });
    await openPage(page, '/writing/index/');
    const steps = await (await page.waitForFunction<string[]>('window.steps')).jsonValue();
    expect(steps.filter((step) => step === 'measure').length).toBeGreaterThan(1);
    expect(steps.lastIndexOf('measure')).toBe(steps.indexOf('change') - 1);
  });

  test('a finger hits the number of a footnote and the way back', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openPage(page, '/writing/index/');
    for (const link of await page.locator('[data-footnote-ref], [data-footnote-backref]').all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  });

  test('the labels of an Arabic page have the spaces of its words', async ({ page }) => {
    await openPage(page, '/ar-EG/');
    const readFamily = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily);
    expect(await readFamily('.mono')).toBe(await readFamily('main p'));
    await openPage(page, '/');
    expect(await readFamily('.mono')).not.toBe(await readFamily('main p'));
  });
});

test('a browser accepts the web manifest, and its icons are there', async ({ page, request }) => {
  await page.goto('./');
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  const client = await page.context().newCDPSession(page);
  const { url, errors, data } = await client.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe(toSitePath('manifest.webmanifest'));
  expect(errors).toEqual([]);
  const { start_url: start, scope, icons } = JSON.parse(data ?? '');
  expect([start, scope]).toEqual([toSitePath(''), toSitePath('')]);
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'any',
    'any',
    'maskable',
  ]);
  // Two are looked for without a link.
  for (const { src } of [...icons, { src: './apple-touch-icon.png' }, { src: './favicon.ico' }]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toMatch(/^image\//);
  }
});
