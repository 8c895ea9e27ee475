import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Query } from '../../src/browser/contact/query.ts';
import { contactTexts, keptTexts } from '../../src/browser/contact-form/words.ts';
import { describeDocument, readDocuments } from '../browser/support/contact-store.ts';
import { testBuild } from '../browser/test-build.ts';
import type { Open, Visitor, VisitorOptions } from './driver.ts';
import { findOverflow, isDark, readMiss, scrollThrough, settle } from './in-page.ts';
import { type Gateway, type Route, startGateway } from './proxy.ts';

const sections = [
  ...['home', 'about', 'technologies', 'experience', 'education', 'projects', 'contact', 'footer'],
];
const island = '[data-island="contact-form"]';
/** The script that holds the form, by the name of its file. */
const formScript = findFormScript();

/** The tour that every engine takes through the site. */
export function describeTour(open: Open): void {
  let proxy: Gateway;
  let visitor: Visitor;
  /** What a test brings about on purpose. */
  let expected: RegExp[] = [];

  beforeAll(async () => {
    proxy = await startGateway();
  });
  afterAll(() => proxy.close());
  afterEach(() => {
    const errors = [...visitor.lines.splice(0), ...proxy.failures.splice(0)];
    const known = expected;
    expected = [];
    proxy.route = undefined;
    expect(errors.filter((line) => !known.some((pattern) => pattern.test(line)))).toEqual([]);
  });

  function useVisitor(options: Omit<VisitorOptions, 'proxyPort'> = {}): void {
    beforeAll(async () => {
      visitor = await open({ ...options, proxyPort: proxy.port });
    });
    afterAll(() => visitor.close());
  }

  const site = (name = 'FIRESTORE_SITE') => process.env[name] ?? '';

  /** Opens a page as somebody who was elsewhere before, and waits until it lies still. */
  async function openPage(path: string, name?: string): Promise<void> {
    await visitor.goto('about:blank');
    await visitor.goto(site(name) + path);
    await visitor.evaluate(settle);
  }

  const readText = (selector: string) =>
    visitor.evaluate((at) => document.querySelector(at)?.textContent ?? '', selector);
  const readHash = () => visitor.evaluate(() => location.hash);
  const findFocus = () =>
    visitor.evaluate(() => document.activeElement?.id || document.activeElement?.ariaLabel);

  const readMenu = () =>
    visitor.evaluate(() => {
      const { x, y, width, height } =
        document.querySelector('#menu')?.getBoundingClientRect() ?? {};
      return [x, y, width, height];
    });
  /** Opens the menu, and waits until it has slid in. */
  async function openMenu(): Promise<void> {
    await visitor.click('[data-menu-toggle]');
    await poll(readMenu).toEqual([0, 0, 375, 800]);
  }

  describe.each([
    { isDark: false, widths: [375, 1280] },
    { isDark: true, widths: [1280, 375] },
  ])('with dark pages: $isDark', ({ isDark: wantsDark, widths: [width = 0, other = 0] }) => {
    useVisitor({ isDark: wantsDark });

    test.each([
      ...[
        ['FIRESTORE_SITE', ''],
        ['FIRESTORE_SITE', 'resume/'],
      ],
      ...[
        ['FIRESTORE_SITE', 'projects/vr-tools-site/'],
        ['FIRESTORE_SITE', 'nowhere'],
      ],
      ...[
        ['MANY_SITE', ''],
        ['MANY_SITE', 'experience/'],
      ],
      ['MANY_SITE', 'projects/tag/react-js/page/2/'],
    ])('%s/%s comes without an error, and fits', async (name, path = '') => {
      if (path === 'nowhere') expected = [/\b404\b/];
      await visitor.resize(width, 800);
      await openPage(path, name);
      expect(await visitor.evaluate(() => innerWidth)).toBe(width);
      expect(await visitor.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
      expect(await visitor.evaluate(isDark)).toBe(wantsDark);
      await visitor.evaluate(scrollThrough);
      expect(await visitor.evaluate(findOverflow), `at ${width} px`).toEqual([]);
      await visitor.resize(other, 800);
      await poll(() => visitor.evaluate(() => innerWidth)).toBe(other);
      expect(await visitor.evaluate(findOverflow), `at ${other} px`).toEqual([]);
    });

    test('the switch chooses the other theme, which other pages remember', async () => {
      await openPage('');
      await visitor.click('[data-theme-switch]');
      expect(await visitor.evaluate(isDark)).toBe(!wantsDark);
      await openPage('resume/');
      expect(await visitor.evaluate(isDark)).toBe(!wantsDark);
    });
  });

  describe('a jump', () => {
    useVisitor();

    describe.each([
      ['FIRESTORE_SITE', 375],
      ['MANY_SITE', 1280],
    ])('on %s at %i px', (name, width) => {
      beforeEach(() => visitor.resize(width, 800));

      test('by a link of the bar or the menu ends at its part', async () => {
        await openPage('', name);
        const list = width < 1024 ? '#menu' : 'header nav li';
        const misses: Record<string, number> = {};
        for (const id of sections.toReversed()) {
          if (width < 1024) await openMenu();
          await visitor.click(`${list} a[href="#${id}"]`);
          await poll(findFocus).toBe(id);
          await visitor.evaluate(settle);
          expect(await readHash()).toBe(`#${id}`);
          misses[id] = await visitor.evaluate(readMiss, id);
        }
        expect(findFar(misses)).toEqual({});
      });
    });
  });

  describe('the menu and the form', () => {
    useVisitor();
    let query: Query;
    let secret: string;
    beforeEach(async () => {
      secret = randomUUID();
      query = { user_name: 'Ada', user_email: 'ada@example.com', message: `I ask as ${secret}.` };
      await visitor.resize(375, 800);
      await visitor.goto(site());
      await visitor.evaluate(() => localStorage.clear());
      proxy.mails.splice(0);
    });

    async function openForm(): Promise<void> {
      await openPage('#contact');
      await visitor.click('[name="user_name"]');
      await visitor.evaluate(settle);
      await poll(isReady).toBe(true);
    }

    const isReady = () =>
      visitor.evaluate(
        (at) => 'ready' in (document.querySelector<HTMLElement>(at)?.dataset ?? {}),
        island,
      );
    async function fill(): Promise<void> {
      for (const [name, text] of Object.entries(query))
        await visitor.type(`[name="${name}"]`, text);
    }
    const send = () => visitor.click('form [type="submit"]');
    const readFields = () =>
      visitor.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('[name^="user_"], [name="message"]')].map(
          ({ value }) => value,
        ),
      );
    const readAlert = () => readText('form [role="alert"]');
    const expectAlert = (text: string) => poll(readAlert).toBe(text);
    async function expectSentOnce(): Promise<void> {
      await expectAlert(contactTexts.sent);
      expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
      expect(proxy.mails).toEqual([expect.objectContaining(query)]);
      expect(await readFields()).toEqual(['', '', '']);
    }
    const unready = [
      /Failed to load/,
      /could not be made ready/,
      /access control/i,
      /Cross-Origin/,
      /Connection terminated/,
    ];
    const unsent = [...unready, /The query was not stored/];

    // First, as the script is kept once it has come.
    test('a query that was sent before the script came goes out with it', async () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      proxy.route = async (passing) => {
        if (passing.url.endsWith(formScript)) await released;
        return passing;
      };
      await openPage('#contact');
      await fill();
      await send();
      const isPending = () => document.querySelector('[data-pending]') !== null;
      expect(await visitor.evaluate(isPending)).toBe(true);
      expect(await isReady()).toBe(false);
      expect(await readDocuments(secret)).toEqual([]);
      release();
      await expectSentOnce();
    });

    test('the menu covers the page, closes by Escape and gives the focus back', async () => {
      await openPage('');
      await openMenu();
      expect(await findFocus()).toBe('Close Menu');
      await visitor.press('End');
      expect(await visitor.evaluate(() => scrollY)).toBe(0);
      await visitor.press('Escape');
      await poll(readMenu).toEqual([0, 0, 0, 0]);
      expect(await findFocus()).toBe('Toggle Menu');
    });

    test('a query is mailed and stored once', async () => {
      await openForm();
      await fill();
      await send();
      await expectSentOnce();
    });

    test('a query that the store refuses waits for another press', async () => {
      expected = unsent;
      proxy.route = (passing) => ({
        ...passing,
        body: passing.body.replace('/Queries/', '/Other/'),
      });
      await openForm();
      await fill();
      await send();
      await expectAlert(contactTexts.failed);
      expect(await readText(`[aria-label="${keptTexts.list}"]`)).toContain(keptTexts.refused);
      proxy.route = undefined;
      await send();
      await expectSentOnce();
    });

    test('a query that was sent offline goes out when the connection returns', async () => {
      expected = unsent;
      await openForm();
      await fill();
      proxy.route = breakConnection;
      await visitor.setOffline(true);
      await send();
      await expectAlert(contactTexts.failed);
      proxy.route = undefined;
      await visitor.setOffline(false);
      await expectSentOnce();
    });

    test('a text that was only typed is there at the next visit', async () => {
      await openForm();
      await fill();
      await openForm();
      expect(await readFields()).toEqual(Object.values(query));
    });
  });

  describe('without script', () => {
    useVisitor({ hasScript: false });

    test('everything is there to read, and links work', async () => {
      await visitor.resize(1280, 800);
      await visitor.goto(site());
      const hidden = await visitor.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(h1, h2, h3, label, input, textarea, button)',
          ),
        ]
          .filter((one) => {
            const { opacity, visibility } = getComputedStyle(one);
            return opacity !== '1' || visibility !== 'visible' || one.offsetHeight < 1;
          })
          .map((one) => one.outerHTML),
      );
      expect(hidden).toEqual([]);
      await visitor.click('header nav a[href="#projects"]');
      await poll(readHash).toBe('#projects');
      expect(findFar({ projects: await visitor.evaluate(readMiss, 'projects') })).toEqual({});
      await visitor.click('a[href$="/projects/face-finder/"]');
      await poll(() => readText('h1')).toBe('Face Finder');
    });
  });
}

/** Gives a busy machine time. */
const poll = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 20_000 });

const breakConnection: Route = () => undefined;

function findFar(misses: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(misses).filter(([, miss]) => !(Math.abs(miss) <= 2)));
}

function findFormScript(): string {
  const folder = `${testBuild.outDir}/client/assets/chunks`;
  const holdsForm = (file: string) =>
    readFileSync(join(folder, file), 'utf8').includes(contactTexts.sent);
  return readdirSync(folder).find(holdsForm) ?? '';
}
