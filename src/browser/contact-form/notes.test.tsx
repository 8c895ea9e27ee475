import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CopyText } from './copy-text.tsx';
import { DraftNote } from './draft-note.tsx';
import { PendingNote } from './pending-note.tsx';

const readText = (html: string) => html.replace(/<[^>]*>/g, '');

test('the note of the draft says where the text is and for how long, and can take it away', () => {
  const html = renderToStaticMarkup(<DraftNote onClear={() => undefined} />);
  expect(readText(html)).toBe(
    'Your text is kept on this device, for 7 days at most. Clear the text',
  );
  expect(html).toMatch(/<button[^>]* type="button">Clear the text<\/button>/);
});

test('the answer to an early press stands ready inside a polite region', () => {
  const html = renderToStaticMarkup(<PendingNote />);
  expect(html).toMatch(/^<div[^>]* role="status"><p>/);
  expect(readText(html)).toBe('The form is still loading. Your query goes out once it is ready.');
});

test('copying starts as one button with an empty polite region, without the text', () => {
  const html = renderToStaticMarkup(<CopyText text="Hello there" />);
  expect(html).toMatch(/<button[^>]* type="button">Copy the text<\/button>/);
  expect(html).toMatch(/<span[^>]* role="status"><\/span>$/);
  expect(html).not.toContain('Hello');
});
