import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import HeadTilt from './head-tilt.tsx';

test('the drawing has a text alternative, and its children are the caption', () => {
  const html = renderToStaticMarkup(<HeadTilt alt="A tilted head">How level it is</HeadTilt>);
  expect(html).toContain('role="img" aria-label="A tilted head"');
  expect(html).toContain('<figcaption>How level it is</figcaption>');
  expect(html).not.toContain('style=');
  expect(renderToStaticMarkup(<HeadTilt alt="A tilted head" />)).not.toContain('<figcaption');
});
