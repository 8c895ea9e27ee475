import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a form tells its visitor: that the query arrived, that it did not, or nothing at all. */
export type Shown = 'sent' | 'failed' | 'nothing';

/** What was seen when one form met one error of the store and one error of the mail service. */
export interface CellReport {
  form: string;
  storage: string;
  mail: string;
  /** How often something was made to go wrong. */
  injected: number;
  /** The first answer, and the one that stands at the end. */
  shown: [Shown, Shown];
  /** Documents in the store when the first answer was given, and at the end. */
  stored: [number, number];
  /** Every document is the query to the letter. */
  isExact: boolean;
  mailsAsked: number;
  mailsAccepted: number;
  /** How often the visitor pressed a button that sends. */
  presses: number;
  /** Requests to the store until the end, the ones made to fail included. */
  requests: number;
  /** When failure was told first, the fields and a link to the mail program held the text. */
  isInHand: boolean;
  /** The text is still with the visitor after the page was closed and opened again. */
  isKept: boolean;
  /** Answers that were not true when they were given. */
  untrue: string[];
  /** Lines of the console and addresses that hold the visitor's text. */
  leaks: number;
}

/** What many cells come to. */
export interface Tally {
  cells: number;
  injected: number;
  /** Neither stored nor mailed, and no longer with the visitor. */
  lost: number;
  storedTwice: number;
  mailedTwice: number;
  untrue: number;
  /** Cells whose first press got no answer in the time a cell has. */
  unanswered: number;
}

/** Where the browser tests leave one file a group of cells. */
export const matrixDir = 'test-results/matrix';

/** Reads every report there is; none where no cell has run. */
export function readReports(dir = matrixDir): CellReport[] {
  const files = listFiles(dir).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')));
}

/** Counts what the visitors of these cells met. */
export function tally(reports: readonly CellReport[]): Tally {
  const count = (isHit: (report: CellReport) => boolean) => reports.filter(isHit).length;
  return {
    cells: reports.length,
    injected: reports.reduce((sum, { injected }) => sum + injected, 0),
    lost: count(isLost),
    storedTwice: count(({ stored }) => stored[1] > 1),
    mailedTwice: count(({ mailsAccepted }) => mailsAccepted > 1),
    untrue: count(({ untrue }) => untrue.length > 0),
    unanswered: count(({ shown, storage }) => shown[0] === 'nothing' && storage !== closedTab),
  };
}

/** The row whose visitor does not wait for an answer. */
export const closedTab = 'tab closed on the way';

export function isLost({ stored, mailsAccepted, isKept }: CellReport): boolean {
  return stored[1] === 0 && mailsAccepted === 0 && !isKept;
}

function listFiles(dir: string): string[] {
  try {
    return readdirSync(dir).sort();
  } catch {
    return [];
  }
}
