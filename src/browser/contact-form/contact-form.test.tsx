import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type FormWords, formWords } from '../../schemas/words.ts';
import { ContactForm } from './contact-form.tsx';

const render = (words?: Partial<FormWords>) =>
  renderToStaticMarkup(<ContactForm email="owner@example.com" words={words} />);

const html = render();

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

test('two forms in one process keep their words apart', () => {
  const mark = (prefix: string) =>
    Object.fromEntries(Object.keys(formWords).map((name) => [name, `${prefix}-${name}`]));
  const [one, two, usual, again] = [mark('one'), mark('two'), {}, mark('one')].map(render);
  expect(one).toContain('one-nameLabel');
  expect(two).toContain('two-nameLabel');
  expect(one).not.toMatch(/two-|Your Name/);
  expect(two).not.toMatch(/one-|Your Name/);
  expect(usual).toBe(html);
  expect(again).toBe(one);
});
