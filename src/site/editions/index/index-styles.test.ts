import { expect, test } from 'vitest';
import { listElements, readPageTree } from '../../html/tree.ts';
import { renderSidenotes } from './sections.tsx';

const refer = (note: string, place = note) =>
  `<sup><a href="#fn-${note}" id="fnref-${place}" data-footnote-ref="true">1</a></sup>`;

const render = (html: string) => renderSidenotes(listElements(readPageTree(html)));

test('each note stands at its first reference, or below the note before it', () => {
  const styles = render(`<p>${refer('a')}${refer('b')}${refer('a', 'a-2')}</p>`);
  expect(styles).toBe(
    '@layer edition{@media (width>=72rem){[id="fnref-a"]{anchor-name:--reference-0}[id="fn-a"]{anchor-name:--note-0;inset-block-start:max(anchor(--reference-0 top),0px)}[id="fnref-b"]{anchor-name:--reference-1}[id="fn-b"]{anchor-name:--note-1;inset-block-start:max(anchor(--reference-1 top),calc(anchor(--note-0 bottom) + 0.5rem))}}}',
  );
});

test('a page without notes has no styles for them', () => {
  expect(render('<p id="fn-a">A</p>')).toBe('');
});
