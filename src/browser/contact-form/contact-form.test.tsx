import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Alternatives } from './alternatives.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactTexts } from './words.ts';

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
])('%s is a labelled, required %s', (label, tag, name, placeholder, more) => {
  const attributes = readAttributes(tag, `name="${name}"`);
  expect(attributes).toMatchObject({ name, placeholder, required: '', ...more });
  // A bound of the browser's own would cut pasted text without a word.
  expect(attributes).not.toHaveProperty('maxlength');
  expect(attributes).not.toHaveProperty('aria-describedby');
  expect(html).toMatch(new RegExp(`<label[^>]* for="${attributes.id}">${label}</label>`));
});

test('without script there are three fields, for the e-mail program and not the address', () => {
  expect(html.match(/<(?:input|textarea)/g)).toHaveLength(3);
  expect(readAttributes('form')).toMatchObject({
    action: 'mailto:owner@example.com',
    method: 'post',
    enctype: 'text/plain',
  });
});

test('one empty alert, and the answer to an early press, wait in the page', () => {
  expect(html).toMatch(/<button[^>]* type="submit"[^>]*>Send Query<\/button>/);
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(html).toMatch(/<div[^>]* role="alert"[^>]*><\/div>/);
  expect(html).toMatch(
    /role="status"><p>The form is still loading. <span>Your query goes out once it is ready.</,
  );
});

test('needs no style attribute and no inline handler, which a strict policy forbids', () => {
  expect(html).not.toMatch(/ (style|on[a-z]+)=/);
});

describe('the alternatives', () => {
  const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' };
  const render = (message: string) =>
    renderToStaticMarkup(
      <Alternatives email="owner@example.com" query={{ ...query, message }} isMain />,
    );

  test('are an e-mail with the typed text, and a button that copies it', () => {
    const text = render('Hello');
    expect(text).toContain(
      'href="mailto:owner@example.com?subject=Query%20from%20Ada&amp;body=Hello%0D%0A%0D%0AAda%0D%0Aada%40example.com"',
    );
    expect(text).toContain('>Send by e-mail</a>');
    expect(text).toMatch(/<button[^>]* type="button">Copy the text<\/button>/);
    expect(text).not.toContain(contactTexts.cut);
  });

  test('say so when the text is too long for a link', () => {
    expect(render('x'.repeat(5000))).toContain(
      '>The link holds only the beginning of a text this long: copy the text and paste it there.</p>',
    );
  });
});
