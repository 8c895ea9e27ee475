import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { checkQuery, type QueryField, queryLimits } from '../contact/query.ts';
import { contactFields } from './contact-fields.ts';
import { Field } from './field.tsx';

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

const readText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What the control is described by, in the order in which it is read. */
function readDescription(html: string): string[] {
  const ids = html.match(/aria-describedby="([^"]*)"/)?.[1]?.split(' ') ?? [];
  return ids.map((id) => html.match(new RegExp(`id="${id}"[^>]*>([^<]*)<`))?.[1] ?? 'nothing');
}

describe('far from the bound', () => {
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
});

describe('near the bound', () => {
  test.each([
    ['user_name', 180, '20 characters left'],
    ['user_email', 234, '20 characters left'],
    ['message', 4000, '1000 characters left'],
    ['message', 4999, '1 character left'],
    ['message', 5000, '0 characters left'],
    ['message', 5001, '1 character too many'],
    ['user_name', 205, '5 characters too many'],
  ] as const)('%s with %i characters is described by "%s"', (name, length, count) => {
    expect(readDescription(render(name, length))).toEqual([count]);
  });

  test('only too many are marked as such', () => {
    expect(render('message', 5000)).not.toContain('data-over');
    expect(render('message', 5001)).toContain('data-over="true"');
  });

  test('the count waits to be read out in a polite region that starts empty', () => {
    expect(render('message', 4500)).toContain(
      '<span class="visually-hidden" role="status"></span>',
    );
  });
});

describe('an error and a count together', () => {
  test('the error of the length says it alone', () => {
    const html = render('message', 5003, 'x'.repeat(5003));
    expect(readDescription(html)).toEqual(['Shorten this by 3 characters; 5000 is the most.']);
    expect(readText(html)).toBe('Your Query Shorten this by 3 characters; 5000 is the most.');
  });

  test('another error stands before the count', () => {
    expect(readDescription(render('user_email', 264, 'x'.repeat(264)))).toEqual([
      'Enter an e-mail address like name@example.com.',
      '10 characters too many',
    ]);
  });

  test('a field in the middle of its bounds is described by its error alone', () => {
    expect(readDescription(render('user_name', 0, ''))).toEqual(['Enter your name.']);
  });
});

test('the bounds of the browser stay off, since they would cut pasted text without a word', () => {
  for (const name of Object.keys(queryLimits) as QueryField[]) {
    expect(render(name, queryLimits[name] + 1).toLowerCase()).not.toContain('maxlength');
  }
});
