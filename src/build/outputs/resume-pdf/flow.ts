import type { Block } from './block.ts';
import type { Pen } from './pen.ts';
import { sheet } from './sheet.ts';

const room = sheet.height - sheet.top - sheet.bottom;

/**
 * Puts blocks one below the other on as many pages as they need. A block that fits a page is not
 * broken; one that does not begins on a page of its own and flows on.
 */
export function flow(pen: Pen, blocks: readonly Block[]): void {
  let used = startPage(pen);
  for (const block of blocks) {
    if (used > 0 && used + block.height > room) used = startPage(pen);
    if (block.bookmark) pen.doc.outline.addItem(block.bookmark);
    used = place(pen, block, used);
  }
}

/** Draws a block below what is used of a page, and says how much of the last page is used then. */
function place(pen: Pen, { rows, height }: Block, used: number): number {
  let start = used;
  for (const { top, height, draw } of rows) {
    if (start + top + height > room + 0.01) start = startPage(pen) - top;
    draw(pen, sheet.top + start + top);
  }
  return start + height;
}

function startPage({ doc }: Pen): number {
  doc.addPage({ size: [sheet.width, sheet.height], margin: 0 });
  return 0;
}
