import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkQuery, type QueryField } from '../contact/query.ts';
import { contactFields, Field } from './field.tsx';

/** The field `name` with a text of `length` units, and the error that the check finds in `text`. */
function render(name: QueryField, length: number, text?: string): string {
  const field = contactFields.find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' };
  const error = text === undefined ? undefined : checkQuery({ ...query, [name]: text })[name];
  return renderToStaticMarkup(
    <Field field={field} error={error} length={length} isLocked={false} />,
  );
}

/** What the control is described by, in the order in which it is read. */
function readDescription(html: string): string[] {
  const ids = html.match(/aria-describedby="([^"]*)"/)?.[1]?.split(' ') ?? [];
  return ids.map((id) => html.match(new RegExp(`id="${id}"[^>]*>([^<]*)<`))?.[1] ?? 'nothing');
}

test.each([
  ['user_name', 179],
  ['user_email', 233],
  ['message', 3999],
] as const)('%s with %i characters shows no count and has no region for one', (name, length) => {
  const html = render(name, length);
  expect(html).not.toContain('<p');
  expect(html).not.toContain('role="status"');
  expect(html).not.toContain('aria-describedby');
});

test.each([
  ['user_name', 180, '20 characters left'],
  ['user_email', 234, '20 characters left'],
  ['message', 4999, '1 character left'],
  ['message', 5001, '1 character too many'],
] as const)('%s with %i characters is described by "%s"', (name, length, count) => {
  const html = render(name, length);
  expect(readDescription(html)).toEqual([count]);
  expect(html.includes('data-over="true"')).toBe(count.includes('too many'));
  // The count waits to be read out until typing rests.
  expect(html).toContain('<span class="visually-hidden" role="status"></span>');
});

test.each<[QueryField, string, string[]]>([
  ['message', 'x'.repeat(5003), ['Shorten this by 3 characters; 5000 is the most.']],
  [
    'user_email',
    'x'.repeat(264),
    ['Enter an e-mail address like name@example.com.', '10 characters too many'],
  ],
  ['user_name', '', ['Enter your name.']],
])('an error of %s stands before the count, or says it alone', (name, text, description) => {
  const html = render(name, text.length, text);
  expect(readDescription(html)).toEqual(description);
  expect(html).toContain('aria-invalid="true"');
});
