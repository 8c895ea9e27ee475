import { type BrowserContext, expect, type Page, test } from '@playwright/test';

/** Tries what an intruder would try, and lists the directives that blocked it. */
function tryEverything(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stopped = new Set<string>();
    addEventListener('securitypolicyviolation', (event) => stopped.add(event.effectiveDirective));
    const add = (name: string, fields: object, place = document.body) => {
      try {
        place.append(Object.assign(document.createElement(name), fields));
      } catch {
        // Trusted Types throw, and say so in the event besides.
      }
    };
    add('div', { innerHTML: '<p>' });
    add('style', { textContent: 'body{color:red}' });
    add('img', { src: 'https://example.com/a.png' });
    add('iframe', { src: 'https://example.com/' });
    add('base', { href: 'https://example.com/' }, document.head);
    add('link', { rel: 'stylesheet', href: 'https://example.com/a.css' });
    document.body.setAttribute('style', 'color:red');
    await fetch('https://example.com/').catch(() => {});
    await import('https://example.com/a.js' as string).catch(() => {});
    const form = document.createElement('form');
    form.action = 'https://example.com/';
    document.body.append(form);
    form.submit();
    // The form leaves, or does not, when all else is done.
    const deadline = performance.now() + 5000;
    while (!stopped.has('form-action') && performance.now() < deadline) {
      await new Promise(requestAnimationFrame);
    }
    return [...stopped].sort();
  });
}

const stopped = [
  'base-uri',
  'connect-src',
  'form-action',
  'frame-src',
  'img-src',
  'require-trusted-types-for',
  'script-src-elem',
  'style-src-attr',
  'style-src-elem',
];

// The browser refuses and reports these attempts, so these tests use Playwright's own `test`, which allows reports.
test.describe('an intruder', () => {
  for (const isSent of [true, false]) {
    test(`is refused everything, ${isSent ? 'and none of it shows' : 'also without headers'}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: process.env.FIRESTORE_SITE ?? '' });
      if (!isSent) await dropPolicy(context);
      const page = await context.newPage();
      const response = await page.goto('./');
      expect('content-security-policy' in (response?.headers() ?? {})).toBe(isSent);
      const readColor = () => page.evaluate(() => getComputedStyle(document.body).color);
      const before = await readColor();
      expect(await tryEverything(page)).toEqual(stopped);
      expect(await readColor()).toBe(before);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    });
  }

  test('cannot show the site in a frame', async ({ browser }) => {
    const page = await browser.newPage();
    await page.setContent(`<iframe src="${process.env.FIRESTORE_SITE}"></iframe>`);
    const [, frame] = page.frames();
    await frame?.waitForLoadState();
    expect(frame?.url()).toMatch(/^chrome-error:/);
    await page.context().close();
  });
});

/** As a host that sends nothing of its own. */
async function dropPolicy(context: BrowserContext): Promise<void> {
  await context.route('**', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}
