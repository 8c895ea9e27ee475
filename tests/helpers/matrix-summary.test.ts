import { describe, expect, test } from 'vitest';
import { type CellReport, readReports, tally } from './matrix-report.ts';
import { formatSummary } from './matrix-summary.ts';

const fine: CellReport = {
  ...{ form: 'ours', storage: 'ok', mail: '500', injected: 1, presses: 1, requests: 1 },
  ...{ shown: ['sent', 'sent'], stored: [1, 1], isExact: true, mailsAsked: 1, mailsAccepted: 0 },
  ...{ isInHand: false, isKept: false, untrue: [], leaks: 0 },
};
const lost: CellReport = { ...fine, shown: ['failed', 'failed'], stored: [0, 0] };

describe('tally', () => {
  test('a query that is stored, mailed or still with the visitor is not lost', () => {
    const reports = [fine, { ...lost, mailsAccepted: 1 }, { ...lost, isKept: true }];
    expect(tally(reports)).toMatchObject({ cells: 3, injected: 3, lost: 0 });
    expect(tally([...reports, lost])).toMatchObject({ cells: 4, injected: 4, lost: 1 });
  });

  test('second documents, second mails, untrue and missing answers are counted', () => {
    const doubled: CellReport = { ...fine, stored: [1, 2], mailsAccepted: 2, untrue: ['failed'] };
    const silent: CellReport = { ...fine, shown: ['nothing', 'sent'] };
    expect(tally([fine, doubled, silent])).toMatchObject({
      ...{ storedTwice: 1, mailedTwice: 1, untrue: 1, unanswered: 1 },
    });
  });

  test('who closes the tab on the way is not counted as left without an answer', () => {
    const closed: CellReport = { ...fine, storage: 'tab closed on the way' };
    expect(tally([{ ...closed, shown: ['nothing', 'sent'] }]).unanswered).toBe(0);
  });
});

describe('formatSummary', () => {
  test('each form has a table and a line of figures', () => {
    const other: CellReport = { ...lost, form: 'theirs', injected: 2 };
    expect(formatSummary([fine, { ...fine, mail: 'ok', injected: 0 }, other])).toBe(
      [
        'ours',
        '  storage \\ mail  500  ok',
        '  ok              ·    ·',
        'theirs',
        '  storage \\ mail  500',
        '  ok              L',
        '  · as it should be  L lost  S stored twice  M mailed twice  U untrue  ? no answer',
        '',
        'ours: 1 errors injected in 2 cells; queries lost 0, stored twice 0, mailed twice 0, answered with an untrue message 0, not answered 0',
        'theirs: 2 errors injected in 1 cells; queries lost 1, stored twice 0, mailed twice 0, answered with an untrue message 0, not answered 0',
      ].join('\n'),
    );
  });
});

test('a folder that is not there holds no reports', () => {
  expect(readReports('test-results/no-such-folder')).toEqual([]);
});
