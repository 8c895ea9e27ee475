/** The notebook's ink on white paper; `src/site/styles/tokens.css` has the same in OKLCH. */
export const colors = {
  ink: '#1b2130',
  ink2: '#414859',
  ink3: '#5d6372',
  line: '#c9cbd0',
  accent: '#b8371c',
};

/**
 * A4, in points. The text leaves so much of it free above and below that it also fits a Letter
 * sheet, with the edges that printers need.
 */
export const sheet = { width: 595.28, height: 841.89, top: 61, bottom: 66, side: 56 };

const inner = sheet.width - 2 * sheet.side;
const margin = 96;

/** Widths in points: the text between the edges, the margin for periods, and what is beside it. */
export const columns = { inner, margin, body: inner - margin };

/** Sizes of type, in points. */
export const sizes = { name: 40, heading: 15, lead: 11.5, title: 10.5, text: 9.5, note: 8 };
