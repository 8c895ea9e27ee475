import { expect, test } from 'vitest';
import { inspectText } from '../../node/check/inspect-text.ts';
import { toCustomType } from '../../schemas/content-types.ts';
import { makeDraft } from './draft.ts';
import { mergeEntry, readNote } from './merge-entry.ts';
import { planDrafts } from './plan.ts';

const talk = toCustomType('talks', 'yaml');

test('an entry that its source names is brought up to date, but for what its owner has changed', async () => {
  const values = { title: 'A', by: 'Conf', tags: ['Web'], description: 'Old.' };
  const draft = { ...makeDraft(talk, 'A', values), from: 'https://a.example/1' };
  const [step] = planDrafts([draft], '2026-03-01');
  const edited = String(step?.after).replace('by: Conf', 'by:   "Mine"   # so');
  const file = {
    ...(await inspectText(edited, talk)),
    path: 'talks/a.yaml',
    type: talk,
    text: edited,
  };
  const note = readNote(file);
  expect(note).toMatchObject({ from: draft.from, at: '2026-03-01' });
  const next = { ...values, by: 'Other', tags: ['Web', 'SVG'], description: 'New.' };
  const { text, kept } = mergeEntry(
    file,
    note ?? { from: '', at: '', hashes: {} },
    next,
    '2026-04-01',
  );
  expect(kept).toEqual(['by']);
  const wanted = edited.replace('[Web]', '[Web, SVG]').replace('Old.', 'New.');
  const withoutNote = (one: string) => one.slice(0, one.indexOf('source:'));
  expect(withoutNote(text)).toBe(withoutNote(wanted));
});

test('drafts of one title get files of their own, and a picture its file', () => {
  const picture = { field: 'image', name: 'images/a.png', bytes: Buffer.from('x') };
  const steps = planDrafts([makeDraft(talk, 'A'), { ...makeDraft(talk, 'a'), picture }]);
  const paths = ['talks/a.yaml', 'talks/a-2.yaml', 'talks/images/a.png'];
  expect(steps.map(({ path }) => path)).toEqual(paths);
  expect(String(steps[1]?.after)).toContain('image: images/a.png');
});
