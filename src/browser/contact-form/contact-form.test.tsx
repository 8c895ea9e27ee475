import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContactForm } from './contact-form.tsx';
import { contactTexts } from './contact-texts.ts';
import { WayOut } from './way-out.tsx';

const html = renderToStaticMarkup(<ContactForm email="owner@example.com" />);

/** The attributes, by lower-case name, of the first element `tag` that has `mark` in its tag. */
function readAttributes(tag: string, mark = ''): Record<string, string> {
  const tags = html.match(new RegExp(`<${tag}[^>]*>`, 'g')) ?? [];
  const pairs = tags.find((text) => text.includes(mark))?.matchAll(/([a-z-]+)="([^"]*)"/gi) ?? [];
  return Object.fromEntries(
    Array.from(pairs, ([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
}

describe('the fields', () => {
  test.each([
    ['Your Name', 'input', 'user_name', 'Enter your name', 'name'],
    ['Your Email', 'input', 'user_email', 'Enter your email', 'email'],
    ['Your Query', 'textarea', 'message', 'Write your query here', undefined],
  ])('%s is a labelled, required %s', (label, tag, name, placeholder, autocomplete) => {
    const attributes = readAttributes(tag, `name="${name}"`);
    expect(attributes).toMatchObject({ name, placeholder, required: '' });
    expect(attributes.autocomplete).toBe(autocomplete);
    // A bound of the browser's own would cut pasted text without a word.
    expect(attributes).not.toHaveProperty('maxlength');
    expect(attributes).not.toHaveProperty('value');
    expect(html).toMatch(new RegExp(`<label[^>]* for="${attributes.id}">${label}</label>`));
  });

  test('the address is of type email, the query has four rows', () => {
    expect(readAttributes('input', 'user_name').type).toBe('text');
    expect(readAttributes('input', 'user_email').type).toBe('email');
    expect(readAttributes('textarea').rows).toBe('4');
  });

  test('there are three of them, with three different ids, and none is marked wrong', () => {
    const ids = Array.from(html.matchAll(/<(?:input|textarea)[^>]* id="([^"]*)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(3);
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('aria-describedby');
  });
});

test('without script the text goes to the e-mail program, never into the address', () => {
  expect(readAttributes('form')).toMatchObject({
    action: 'mailto:owner@example.com',
    method: 'post',
    enctype: 'text/plain',
  });
});

test('the button says Send Query and can be pressed', () => {
  expect(html).toMatch(/<button[^>]* type="submit"[^>]*>Send Query<\/button>/);
  expect(readAttributes('button')).toMatchObject({ 'aria-disabled': 'false' });
});

test('one empty alert waits in the page', () => {
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(html).toMatch(/<div[^>]* role="alert"[^>]*><\/div>/);
});

test('needs no style attribute and no inline handler, which a strict policy forbids', () => {
  expect(html).not.toMatch(/ (style|on[a-z]+)=/);
});

test('the texts of the alerts are those of the contract', () => {
  expect(contactTexts.sent).toBe('Query submitted successfully!');
  expect(contactTexts.failed).toBe('Failed to submit query.');
});

describe('the way out', () => {
  const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' };
  const render = (message: string) =>
    renderToStaticMarkup(
      <WayOut
        email="owner@example.com"
        reason="The reason."
        query={{ ...query, message }}
        isOnlyWay
      />,
    );

  test('tells the reason and links to an e-mail with the typed text', () => {
    const text = render('Hello');
    expect(text).toContain('<p>The reason.</p>');
    expect(text).toContain(
      'href="mailto:owner@example.com?subject=Query%20from%20Ada&amp;body=Hello%0D%0A%0D%0AAda%0D%0Aada%40example.com"',
    );
    expect(text).toContain('>Send by e-mail</a>');
    expect(text).not.toContain(contactTexts.cut);
  });

  test('says so when the text is too long for a link', () => {
    expect(render('x'.repeat(5000))).toContain(
      '<p>The link holds only the beginning of a text this long: copy the text and paste it there.</p>',
    );
  });
});
