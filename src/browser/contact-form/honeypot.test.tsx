import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { clearTrap, Honeypot, isTrapped, TrapField } from './honeypot.tsx';

/** A form as far as the trap asks: it has the field once the script has come. */
function makeForm(trap: { value: string } | null): HTMLFormElement {
  const querySelector = (selector: string) => (selector === 'input[name="topic"]' ? trap : null);
  return { querySelector } as unknown as HTMLFormElement;
}

test('a page without script has no trap, so its mail carries none', () => {
  expect(renderToStaticMarkup(<Honeypot />)).toBe('');
});

test('neither screen readers nor the Tab key nor password managers meet the trap', () => {
  const html = renderToStaticMarkup(<TrapField id="trap" />);
  expect(html).toMatch(/^<div[^>]* aria-hidden="true"><label for="trap">Leave this field empty</);
  for (const attribute of [
    'name="topic"',
    'tabindex="-1"',
    'autoComplete="off"',
    'data-1p-ignore=""',
    'data-lpignore="true"',
    'data-bwignore=""',
    'data-form-type="other"',
  ]) {
    expect(html).toContain(attribute);
  }
});

test('a filled trap tells, until it is emptied', () => {
  const form = makeForm({ value: 'Cheap watches' });
  expect(isTrapped(form)).toBe(true);
  clearTrap(form);
  expect(isTrapped(form)).toBe(false);
});

test('an empty trap and a form without one tell nothing', () => {
  expect(isTrapped(makeForm({ value: '' }))).toBe(false);
  const bare = makeForm(null);
  expect(isTrapped(bare)).toBe(false);
  expect(() => clearTrap(bare)).not.toThrow();
});
