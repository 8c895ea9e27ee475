import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillEmpty, focusField, isSameQuery, readFields } from './form-fields.ts';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello\nthere' };

class FakeInput {
  focus = vi.fn();

  constructor(public value = '') {}
}
class FakeTextArea extends FakeInput {}

/** A form as far as the functions look at it: its controls by name. */
function createForm(controls: Record<string, FakeInput>): HTMLFormElement {
  const namedItem = (name: string) => controls[name] ?? null;
  return { controls, elements: { namedItem } } as unknown as HTMLFormElement;
}

class FakeFormData extends Map<string, string> {
  constructor({ controls }: { controls: Record<string, FakeInput> }) {
    super(Object.entries(controls).map(([name, { value }]) => [name, value]));
  }

  override get(name: string): never {
    return (super.get(name) ?? null) as never;
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('HTMLTextAreaElement', FakeTextArea);
  vi.stubGlobal('FormData', FakeFormData);
});
afterEach(() => vi.unstubAllGlobals());

function createFields({ user_name, user_email, message } = query) {
  const controls = {
    user_name: new FakeInput(user_name),
    user_email: new FakeInput(user_email),
    message: new FakeTextArea(message),
  };
  return { controls, form: createForm(controls) };
}

test('reads the three fields as typed, and nothing else', () => {
  const typed = { user_name: ' Ada ', user_email: 'ada@', message: '\n' };
  const { controls } = createFields(typed);
  expect(readFields(createForm({ ...controls, trap: new FakeInput('x') }))).toEqual(typed);
});

test('a field that is missing reads as empty', () => {
  const { controls } = createFields();
  expect(readFields(createForm({ message: controls.message }))).toEqual({
    ...{ user_name: '', user_email: '' },
    message: query.message,
  });
});

test('a draft fills the empty fields and leaves what was typed', () => {
  const { controls, form } = createFields({ user_name: 'Grace', user_email: '', message: ' ' });
  fillEmpty(form, query);
  expect(readFields(form)).toEqual({ ...query, user_name: 'Grace', message: ' ' });
  expect(controls.user_email.value).toBe('ada@example.com');
});

test('without a draft, or without the fields, nothing changes', () => {
  const { form } = createFields({ user_name: '', user_email: '', message: '' });
  fillEmpty(form, undefined);
  expect(readFields(form)).toEqual({ user_name: '', user_email: '', message: '' });
  expect(() => fillEmpty(createForm({}), query)).not.toThrow();
});

test('the focus goes into the field that is named', () => {
  const { controls, form } = createFields();
  focusField(form, 'message');
  expect(controls.message.focus).toHaveBeenCalledOnce();
  expect(controls.user_name.focus).not.toHaveBeenCalled();
  expect(() => focusField(form, 'absent')).not.toThrow();
});

test('two queries are the same word for word only', () => {
  expect(isSameQuery(query, { ...query })).toBe(true);
  for (const field of ['user_name', 'user_email', 'message'] as const) {
    expect(isSameQuery(query, { ...query, [field]: `${query[field]} ` })).toBe(false);
  }
});
