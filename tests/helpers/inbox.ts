import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type Query,
  type QueryError,
  type QueryField,
  queryId,
} from '../../src/browser/contact/query.ts';
import { makeFolder } from './make-folder.ts';

/** A query that the rules accept; pass what should differ. */
export function makeQuery(changes: Partial<Query> = {}): Query {
  return {
    user_name: 'Ada Lovelace',
    user_email: 'ada@example.com',
    message: 'Hello\nthere',
    ...changes,
  };
}

/** One request whose path and headers are sent exactly as given, unlike with `fetch`. */
export async function sendRequest(
  port: number,
  options: RequestOptions,
  body?: string | Uint8Array,
) {
  const sent = request({ host: '127.0.0.1', port, agent: false, ...options }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  const { statusCode: status = 0, headers } = answer;
  return { status, headers, body: bytes, text: bytes.toString() };
}

/** A folder with one query for each message, the first the newest, a day between two. */
export async function fillInbox(messages: string[]): Promise<{ folder: string; ids: string[] }> {
  const folder = await makeFolder();
  const ids: string[] = [];
  for (const [index, message] of messages.entries()) {
    const query = makeQuery({ message });
    const id = await queryId(query);
    const receivedAt = new Date(Date.UTC(2026, 0, 20 - index)).toISOString();
    await writeFile(join(folder, `${id}.json`), JSON.stringify({ ...query, receivedAt }));
    ids.push(id);
  }
  return { folder, ids };
}

/** A file that holds no query, older than all others; its id is its name. */
export async function addDamaged(folder: string, id = 'damaged'): Promise<void> {
  const path = join(folder, `${id}.json`);
  await writeFile(path, '{"user_name"');
  await utimes(path, 0, 0);
}

const label = 'a'.repeat(63);
const email = (length: number) => `${'a'.repeat(length - 4)}@b.c`;
const blanks = [' ', '\u00a0\u3000', '\u200b\ufeff', '\u00ad', '\u3164', '\u2800', '\ufe0f'];

/** Splits a list of texts without spaces. */
const split = (texts: string) => texts.split(' ');

/** Texts of a field, and the error of all of them. The form and the rules have to agree on each. */
export const querySamples: readonly [QueryField, QueryError | undefined, readonly string[]][] = [
  ['user_name', undefined, split("a ~ O'Neill-Müller 李 آدا \u200fשרה \u200bAda 👩🏽‍💻 𝒜𠮷")],
  ['user_name', undefined, ['a\u00a0b', 'Zoë'.normalize('NFD')]],
  ['user_name', undefined, ['é'.repeat(200), '\u{1F600}'.repeat(100)]],
  ['user_name', 'tooLong', ['a'.repeat(201), '\u{1F600}'.repeat(101)]],
  ['user_name', 'nameMissing', ['', ...blanks]],
  ['user_name', 'nameLines', ['A\nB', 'A\tB', 'A\r\nB', 'A\0B', 'A\x85B', 'A\u2028B']],
  ['user_email', undefined, split('a@b 0@0 -@b a@1.2.3.4 .a..b.@example.com a@b--c.example')],
  [
    'user_email',
    undefined,
    split("aZ09.!#$%&'*+/=?^_`{|}~-@aZ09.aZ09-b.c a@xn--bcher-kva.example"),
  ],
  ['user_email', undefined, [`a@${label}.${label}`, email(254)]],
  ['user_email', 'tooLong', [email(255)]],
  ['user_email', 'emailInvalid', split('a ab @b a@ a@b@c a@@b a,b@c a"@b <a@b> mailto:a@b')],
  ['user_email', 'emailInvalid', split('a@-b a@b- a@b.-c a@b.c- a@b..c a@b. a@.b a@b_c')],
  ['user_email', 'emailInvalid', split('a@[127.0.0.1] é@b a@é a＠b a@b．c a\u200b@b a\0@b')],
  ['user_email', 'emailInvalid', ['', 'a b@c', 'a@b c', ' a@b', 'a@b ', 'a@b\n', '\na@b']],
  ['user_email', 'emailInvalid', ['a@b\r\nBcc: c@d', `a@${label}a.b`, `a@b.${label}a`]],
  ['message', undefined, split('a . مرحبا 👩‍👩‍👧 \u2764\ufe0f \u0301 \uf8ff \ufffd \u2028x')],
  ['message', undefined, ['   a', '\n\n a', 'Line\n\n\tindented', 'one\u2028two\u2029three']],
  ['message', undefined, ['漢'.repeat(5000)]],
  ['message', 'tooLong', ['a'.repeat(5001)]],
  ['message', 'queryMissing', ['', ' \n\t', '\u200e\u200f', '\u2028', ...blanks]],
  ['message', 'queryControls', ['a\0b', 'a\rb', 'a\r\nb', 'a\u0085b', 'Hello \u001b[2J']],
];
