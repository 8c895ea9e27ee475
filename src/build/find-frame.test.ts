import { expect, test } from 'vitest';
import { findFrame } from './find-frame.ts';

const draw = (title: string) => `<html>
<head>
<title>${title}</title>
</head>
<body>${title}</body>
</html>`;

const fill = (text: string) =>
  text
    .replace('<head>', '<head><link href="a.css">')
    .replace('</body>', '<script></script></body>');

test('what was added to one document is added to another', () => {
  expect(findFrame(fill(draw('One')), draw('One'))?.(draw('Two'))).toBe(fill(draw('Two')));
  expect(findFrame(draw('One'), draw('One'))?.(draw('Two'))).toBe(draw('Two'));
});

test.each([
  ['its own words', fill(draw('Other'))],
  ['something in its middle', fill(draw('One')).replace('<title>', '<meta><title>')],
  ['another beginning', `<!-- -->${fill(draw('One'))}`],
  ['another end', `${fill(draw('One'))}\n`],
])('a document with %s gives no frame', (_, html) => {
  expect(findFrame(html, draw('One'))).toBeUndefined();
});
