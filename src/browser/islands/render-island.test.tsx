import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactForm } from '../contact-form/contact-form.tsx';
import { renderContactForm } from './render-island.tsx';

const email = `o'b"&<x>@example.com`;
const html = renderToStaticMarkup(renderContactForm({ email }));

test('wraps the island in an element with its name and its props', () => {
  const [, name, props = ''] = /^<div data-island="([^"]*)" data-props="([^"]*)">/.exec(html) ?? [];
  expect(name).toBe('contact-form');
  const text = props
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(text)).toEqual({ email });
});

test('holds what React renders for the same prefix of ids', () => {
  const inner = renderToString(<ContactForm email={email} />, {
    identifierPrefix: 'contact-form-',
  });
  expect(html).toContain(`>${inner}</div>`);
  expect(inner).toMatch(/ id="[^"]*contact-form-/);
});
