import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { readMenu, settle } from '../helpers/in-page.ts';
import { createGateway } from './proxy.ts';

/** How a visitor comes to the site. */
export interface VisitorOptions {
  /** Of the proxy on this computer that every request goes through. */
  proxyPort: number;
  /** The system asks for dark pages. */
  isDark?: boolean;
}

export type Key = 'End' | 'Escape';

/** A browser with one window and a device of its own, as the tour needs it of every engine. */
export interface Visitor {
  /** Opens a URL, and resolves once the page has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it may use nothing but its arguments, which are JSON. */
  evaluate<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Clicks with the mouse what a CSS selector finds. */
  click(selector: string): Promise<void>;
  /** Types into a field, after its present text. */
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Gives the page itself this size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Tells the page that its device is off the network, or on it again. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Warnings and errors of the console, uncaught ones, and violations of the policy, in order. */
  lines: string[];
  close(): Promise<void>;
}

/** Starts an engine. */
export type Open = (options: VisitorOptions) => Promise<Visitor>;

/** Runs at the start of every page: writes violations of its policy to the console. */
export const watchPolicy = `addEventListener('securitypolicyviolation', (event) =>
  console.error('against the policy: ' + event.effectiveDirective + ' ' + event.blockedURI));`;

/** The tools of every part of the tour. */
export type Tour = ReturnType<typeof startTour>;

const endMark = 'the test has ended';

/** Starts what the tour needs for one engine. An error that no test expects fails it. */
export function startTour(open: Open) {
  const visitor = {} as Visitor;
  const gateway = createGateway();
  const tour = {
    /** The visitor of the tests in a `describe` that began with `useVisitor`. */
    visitor,
    gateway,
    /** Errors that a test brings about on purpose. */
    expected: [] as RegExp[],
    useVisitor: (options?: Omit<VisitorOptions, 'proxyPort'>) => {
      beforeAll(async () => {
        Object.assign(visitor, await open({ ...options, proxyPort: gateway.port }));
      });
      afterAll(() => visitor.close());
    },
    /** Opens a page as somebody who was elsewhere before, and waits until it lies still. */
    openPage: async (path: string, site = 'FIRESTORE_SITE') => {
      await visitor.goto('about:blank');
      await visitor.goto(process.env[site] + path);
      await visitor.evaluate(settle);
    },
    readText: (selector: string) =>
      visitor.evaluate((at) => document.querySelector(at)?.textContent ?? '', selector),
    /** The id or the name of what has the focus. */
    readFocus: () =>
      visitor.evaluate(() => document.activeElement?.id || document.activeElement?.ariaLabel),
    /** Whether the bar has a menu in place of its links: in a narrow window. */
    hasMenu: () =>
      visitor.evaluate(
        () => document.querySelector('[data-menu-toggle]')?.getClientRects().length === 1,
      ),
    /** Opens the menu, and waits until it has slid over the window. */
    openMenu: async () => {
      await visitor.click('[data-menu-toggle]');
      const size = await visitor.evaluate(() => [innerWidth, innerHeight]);
      await expect.poll(() => visitor.evaluate(readMenu)).toEqual([0, 0, ...size]);
    },
  };
  beforeAll(() => gateway.start());
  afterAll(() => gateway.close());
  afterEach(async () => {
    // WebKit's console comes by a way of its own, and what a test has brought about belongs to it only.
    await visitor.evaluate((words) => console.error(words), endMark);
    await expect.poll(() => visitor.lines.join()).toContain(endMark);
    const errors = [...visitor.lines.splice(0), ...gateway.failures.splice(0)];
    const isKnown = (line: string) => tour.expected.some((pattern) => pattern.test(line));
    const unknown = errors.filter((line) => !line.includes(endMark) && !isKnown(line));
    Object.assign(tour, { expected: [] });
    gateway.route = undefined;
    expect(unknown).toEqual([]);
  });
  return tour;
}
