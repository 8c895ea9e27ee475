import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactForm } from './contact-form.tsx';

const html = renderToStaticMarkup(<ContactForm email="owner@example.com" />);

/** The attributes, by lower-case name, of the first element `tag` that has `mark` in its tag. */
function readAttributes(tag: string, mark = ''): Record<string, string> {
  const tags = html.match(new RegExp(`<${tag}[^>]*>`, 'g')) ?? [];
  const pairs = tags.find((text) => text.includes(mark))?.matchAll(/([a-z-]+)="([^"]*)"/gi) ?? [];
  return Object.fromEntries(
    Array.from(pairs, ([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
}

test.each([
  ['Your Name', 'input', 'user_name', 'Enter your name', { type: 'text', autocomplete: 'name' }],
  ['Your Email', 'input', 'user_email', 'Enter your email', { type: 'email' }],
  ['Your Query', 'textarea', 'message', 'Write your query here', { rows: '4' }],
])('%s is a labeled, required %s', (label, tag, name, placeholder, more) => {
  const attributes = readAttributes(tag, `name="${name}"`);
  expect(attributes).toMatchObject({ name, placeholder, required: '', ...more });
  // With it, the browser would cut pasted text without saying so.
  expect(attributes).not.toHaveProperty('maxlength');
  expect(attributes).not.toHaveProperty('aria-describedby');
  expect(html).toMatch(new RegExp(`<label[^>]* for="${attributes.id}">${label}</label>`));
});

test('the page has an empty alert and the answer to an early press from the start', () => {
  expect(html).toMatch(/<button[^>]* type="submit"[^>]*>Send Query<\/button>/);
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(html).toMatch(/<div[^>]* role="alert"[^>]*><\/div>/);
  expect(html).toMatch(
    /role="status"><p>The form is still loading. <span>Your query goes out once it is ready.</,
  );
});
