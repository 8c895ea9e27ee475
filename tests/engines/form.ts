import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Query } from '../../src/engine/browser/contact/query.ts';
import { formWords } from '../../src/engine/schemas/words.ts';
import { describeDocument, readDocuments } from '../browser/support/contact-services.ts';
import { makePromise } from '../browser/support/open-page.ts';
import { readMenu, settle } from '../helpers/in-page.ts';
import { firestoreBuild } from '../helpers/sites.ts';
import type { Tour } from './start-tour.ts';

/** The console messages of the engines about a broken connection. */
const unsent = [
  /Failed to load/,
  /access control/i,
  /Cross-Origin/,
  /Connection terminated/,
  /The query was not stored/,
];

/** The menu and the form, on a phone. */
export function describeForm(tour: Tour): void {
  const { visitor, gateway, useVisitor, openPage, openMenu, readText, readFocus } = tour;

  describe('by hand', () => {
    useVisitor();
    let query: Query;
    let secret: string;
    beforeEach(async () => {
      secret = randomUUID();
      query = { user_name: 'Ada', user_email: 'ada@example.com', message: `I ask as ${secret}.` };
      gateway.mails.splice(0);
      await visitor.resize(375, 800);
      // A page that is left while its fonts come says that they failed.
      await openPage('');
      await visitor.evaluate(() => localStorage.clear());
    });

    const has = (selector: string) =>
      visitor.evaluate((at) => document.querySelector(at) !== null, selector);
    async function fill(): Promise<void> {
      for (const [name, text] of Object.entries(query)) {
        await visitor.type(`[name="${name}"]`, text);
      }
    }
    /** Opens the page with the form in view, and waits until it has come alive. */
    async function openForm(): Promise<void> {
      await openPage('#contact');
      await visitor.click('[name="user_name"]');
      await expect.poll(() => has('[data-island][data-ready]')).toBe(true);
      await visitor.evaluate(settle);
    }
    const send = () => visitor.click('form [type="submit"]');
    const readFields = () =>
      visitor.evaluate(
        (names) =>
          names.map((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value),
        Object.keys(query),
      );
    const expectAlert = (text: string) =>
      expect.poll(() => readText('form [role="alert"]')).toBe(text);
    async function expectSentOnce(): Promise<void> {
      await expectAlert(formWords.sent);
      expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
      expect(gateway.mails).toEqual([expect.objectContaining(query)]);
      expect(await readFields()).toEqual(['', '', '']);
    }

    // First, as a script that has come once is kept.
    test('a query that was sent before the script came goes out with it', async () => {
      const script = findFormScript();
      const [released, release] = makePromise();
      gateway.route = async (passing) => {
        if (passing.url.endsWith(script)) await released;
        return passing;
      };
      await openPage('#contact');
      await fill();
      await send();
      expect(await has('[data-island][data-pending]:not([data-ready])')).toBe(true);
      expect(await readDocuments(secret)).toEqual([]);
      release();
      await expectSentOnce();
    });

    test('a query is mailed and stored once', async () => {
      await openForm();
      await fill();
      await send();
      await expectSentOnce();
    });

    test('a query that was sent offline goes out when the connection returns', async () => {
      tour.expected = unsent;
      await openForm();
      await fill();
      gateway.route = () => undefined;
      await visitor.setOffline(true);
      await send();
      await expectAlert(formWords.failed);
      expect(await readDocuments(secret)).toEqual([]);
      gateway.route = undefined;
      await visitor.setOffline(false);
      await expectSentOnce();
    });

    test('the menu covers the page, closes by Escape and gives the focus back', async () => {
      await openPage('');
      await openMenu();
      expect(await readFocus()).toBe('Close Menu');
      await visitor.press('End');
      expect(await visitor.evaluate(() => scrollY)).toBe(0);
      await visitor.press('Escape');
      // Beside the page, which is narrower than the window where its scroll bar takes room.
      const isBeside = ([x, , width]: (number | undefined)[]) => x === width;
      await expect.poll(async () => isBeside(await visitor.evaluate(readMenu))).toBe(true);
      expect(await readFocus()).toBe('Toggle Menu');
    });
  });
}

/** The name of the file with the form's script. */
function findFormScript(): string {
  const folder = `${firestoreBuild.outDir}/client/assets/chunks`;
  const holdsForm = (file: string) =>
    readFileSync(`${folder}/${file}`, 'utf8').includes(formWords.sent);
  const script = readdirSync(folder).find(holdsForm);
  if (!script) throw new Error('no script holds the form');
  return script;
}
