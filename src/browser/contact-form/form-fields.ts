import { type Query, type QueryField, queryFields } from '../contact/query.ts';

/** Reads what the three fields hold, as typed. Not by `FormData`, which is slow with long texts. */
export function readFields(form: HTMLFormElement): Query {
  const read = (field: QueryField) => findField(form, field)?.value ?? '';
  return {
    user_name: read('user_name'),
    user_email: read('user_email'),
    message: read('message'),
  };
}

/** Puts a text into the fields that hold none yet. */
export function fillEmpty(form: HTMLFormElement, text?: Query): void {
  for (const field of queryFields) {
    const control = findField(form, field);
    if (control && text && control.value === '') control.value = text[field];
  }
}

/** Moves the focus into a field. */
export function focusField(form: HTMLFormElement, field: string): void {
  findField(form, field)?.focus();
}

/** Whether two queries are the same, word for word. */
export function isSameQuery(one: Query, other: Query): boolean {
  return queryFields.every((field) => one[field] === other[field]);
}

function findField(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control : undefined;
}
