import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { readMenu, settle } from '../helpers/in-page.ts';
import type { Open, Visitor, VisitorOptions } from './driver.ts';
import { createGateway, type Gateway } from './proxy.ts';

/** The tools of every part of the tour. */
export interface Tour {
  /** The visitor of the tests in a `describe` that began with `useVisitor`. */
  visitor: Visitor;
  gateway: Gateway;
  /** Errors that a test brings about on purpose. */
  expected: RegExp[];
  useVisitor(options?: Omit<VisitorOptions, 'proxyPort'>): void;
  /** Opens a page as somebody who was elsewhere before, and waits until it lies still. */
  openPage(path: string, site?: string): Promise<void>;
  readText(selector: string): Promise<string>;
  /** The id or the name of what has the focus. */
  readFocus(): Promise<string | null | undefined>;
  /** Opens the menu of a window of 375 × 800 px, and waits until it has slid in. */
  openMenu(): Promise<void>;
}

const endMark = 'the test has ended';

/** Starts what the tour needs for one engine. An error that no test expects fails it. */
export function startTour(open: Open): Tour {
  const visitor = {} as Visitor;
  const gateway = createGateway();
  const tour: Tour = {
    visitor,
    gateway,
    expected: [],
    useVisitor: (options) => {
      beforeAll(async () => {
        Object.assign(visitor, await open({ ...options, proxyPort: gateway.port }));
      });
      afterAll(() => visitor.close());
    },
    openPage: async (path, site = 'FIRESTORE_SITE') => {
      await visitor.goto('about:blank');
      await visitor.goto(process.env[site] + path);
      await visitor.evaluate(settle);
    },
    readText: (selector) =>
      visitor.evaluate((at) => document.querySelector(at)?.textContent ?? '', selector),
    readFocus: () =>
      visitor.evaluate(() => document.activeElement?.id || document.activeElement?.ariaLabel),
    openMenu: async () => {
      await visitor.click('[data-menu-toggle]');
      await expect.poll(() => visitor.evaluate(readMenu)).toEqual([0, 0, 375, 800]);
    },
  };
  beforeAll(() => gateway.start());
  afterAll(() => gateway.close());
  afterEach(async () => {
    // WebKit's console comes by a way of its own, and what a test has brought about belongs to it alone.
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
