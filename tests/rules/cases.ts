import { createHash } from 'node:crypto';
import { type Query, queryFields } from '../../src/browser/contact/query.ts';
import {
  encodeQuery,
  type Fields,
  makeQuery,
  type Outcome,
  pathOf,
  type Store,
  sample,
  send,
  signIn,
  text,
  type Value,
} from './store.ts';

/** One request, and what the rules should make of it in a project that holds the sample alone. */
export interface Case {
  name: string;
  expected: Outcome;
  run(store: Store): Promise<Outcome>;
}

type Changes = Partial<Query>;

const accepts = (name: string, changes: Changes): Case => {
  return { name, expected: 'accepted', run: (store) => send(store, changes) };
};
const refuses = (name: string, changes: Changes): Case => {
  return { name, expected: 'refused', run: (store) => send(store, changes) };
};
const denies = (name: string, run: Case['run']): Case => ({ name, expected: 'refused', run });

/** Writes fields under the id of a query of their own, or of one with `changes`. */
const writes = (name: string, fields: (right: Fields) => Fields, changes: Changes = {}): Case =>
  denies(name, async (store) => {
    const query = makeQuery({ message: name });
    const path = await pathOf({ ...query, ...changes });
    return store.commit([store.set(path, fields(encodeQuery(query)))]);
  });

/** Writes a whole query to another place than its own. */
const writesTo = (name: string, path: (right: string) => string): Case =>
  denies(name, async (store) => {
    const query = makeQuery({ message: name });
    return store.commit([store.set(path(await pathOf(query)), encodeQuery(query))]);
  });

const from = [{ collectionId: 'Queries' }];
const run =
  (query: object) =>
  (store: Store, headers = {}) =>
    store.ask('POST', ':runQuery', { structuredQuery: { from, ...query } }, headers);
const sum =
  (aggregation: object) =>
  (store: Store, headers = {}) => {
    const aggregations = [{ alias: 'answer', ...aggregation }];
    const structuredAggregationQuery = { structuredQuery: { from }, aggregations };
    return store.ask('POST', ':runAggregationQuery', { structuredAggregationQuery }, headers);
  };
const batch =
  (more: object) =>
  async (store: Store, headers = {}) =>
    store.ask(
      'POST',
      ':batchGet',
      { documents: [store.name(await pathOf(sample))], ...more },
      headers,
    );
const get =
  (path: string) =>
  (store: Store, headers = {}) =>
    store.ask('GET', path, undefined, headers);

/** Every way to read that Firestore has. */
const reads: [string, (store: Store, headers?: Record<string, string>) => Promise<Outcome>][] = [
  ['get', async (store, h) => store.ask('GET', `/${await pathOf(sample)}`, undefined, h)],
  ['get what is missing', get('/Queries/none')],
  ['get from another collection', get('/Other/none')],
  ['get several', batch({})],
  ['get one field', batch({ mask: { fieldPaths: ['message'] } })],
  ['list', get('/Queries')],
  ['list ids', get('/Queries?mask.fieldPaths=_')],
  ['list what is missing', get('/Queries?showMissing=true')],
  ['query all', run({})],
  ['query one', run({ limit: 1 })],
  ['query ids alone', run({ select: { fields: [{ fieldPath: '__name__' }] } })],
  ['query the collection group', run({ from: [{ ...from[0], allDescendants: true }] })],
  ['count', sum({ count: {} })],
  ['sum', sum({ sum: { field: { fieldPath: 'message' } } })],
  ['list the collections', (store, h) => store.ask('POST', ':listCollectionIds', {}, h)],
];

const visitors: [string, object | undefined][] = [
  ['a visitor', undefined],
  ['somebody signed in', {}],
  ['who claims to be an administrator', { admin: true, role: 'owner' }],
];

/** Writes only the fields that `mask` names to the sample, as `updateDoc` does. */
const merges = (name: string, fields: Fields, mask: string[], more = {}): Case =>
  denies(name, async (store) => {
    const write = { ...store.set(await pathOf(sample), fields), ...more };
    return store.commit([{ ...write, updateMask: { fieldPaths: mask } }]);
  });

/** Lets the database change a field of the sample. */
const transforms = (kind: string, value: unknown): Case[] =>
  ['message', 'extra'].map((fieldPath) =>
    denies(`a transform of ${fieldPath} by ${kind}`, async (store) => {
      const updateTransforms = [{ fieldPath, [kind]: value }];
      const write = store.set(await pathOf(sample), encodeQuery(sample));
      return store.commit([{ ...write, updateTransforms }]);
    }),
  );

/** Where it is asked whether a query is there. */
const storedOf = async (query: Query) => (await pathOf(query)).replace('Queries', '/Stored');

const access: Case[] = [
  accepts('a new query', { message: 'New.' }),
  refuses('the stored query again', {}),
  {
    name: 'whether the stored query is there',
    expected: 'accepted',
    run: async (store) => store.ask('GET', await storedOf(sample)),
  },
  denies('whether another is there', async (store) =>
    store.ask('GET', await storedOf(makeQuery({ message: 'Never sent.' }))),
  ),
  denies('list what is there', (store) => store.ask('GET', '/Stored')),
  denies('write what is there', async (store) =>
    store.ask('PATCH', await storedOf(sample), { fields: {} }),
  ),
  denies('delete what is there', async (store) => store.ask('DELETE', await storedOf(sample))),
  ...['', '?updateMask.fieldPaths=none', '?updateMask.fieldPaths=message'].map((mask) =>
    denies(`an update that changes nothing, ${mask || 'whole'}`, async (store) =>
      store.ask('PATCH', `/${await pathOf(sample)}${mask}`, {
        fields: mask.includes('none') ? {} : encodeQuery(sample),
      }),
    ),
  ),
  ...visitors.flatMap(([who, claims]) =>
    reads.map(([name, read]) =>
      denies(`${name}, as ${who}`, (store) =>
        read(store, claims && signIn(store.projectId, claims)),
      ),
    ),
  ),
  denies('delete', async (store) => store.ask('DELETE', `/${await pathOf(sample)}`)),
  denies('delete what is missing', (store) => store.ask('DELETE', '/Queries/none')),
  denies('delete from another collection', (store) => store.ask('DELETE', '/Other/none')),
  denies('delete in a batch, signed in', async (store) => {
    return store.commit([{ delete: store.name(await pathOf(sample)) }], signIn(store.projectId));
  }),
  denies('change the stored query', async (store) => {
    const other = encodeQuery(makeQuery({ message: 'Changed.' }));
    return store.commit([store.set(await pathOf(sample), other)]);
  }),
  denies('an id that the database makes up', (store) =>
    store.ask('POST', '/Queries', { fields: encodeQuery(sample) }),
  ),
  denies('many separate writes', (store) => store.ask('POST', ':batchWrite', { writes: [] })),
  merges('a merge that changes a text', { message: text('Changed.') }, ['message']),
  merges('a merge that adds a field', { extra: text('x') }, ['extra']),
  merges('a merge that takes a field away', {}, ['user_name']),
  ...transforms('setToServerValue', 'REQUEST_TIME'),
  ...transforms('increment', { integerValue: '1' }),
  ...transforms('appendMissingElements', { values: [text('x')] }),
  writesTo('another collection', (path) => path.replace('Queries', 'Other')),
  writesTo('another spelling of the collection', (path) => path.toLowerCase()),
  writesTo('a collection inside a query', (path) => `${path}/${path}`),
  writesTo('a collection inside another', (path) => `Other/a/${path}`),
];

/** A value of every type that is no text, with the text that it might pass for. */
const otherValues: [kind: string, value: Value, lookalike: string][] = [
  ['null', { nullValue: null }, 'null'],
  ['true', { booleanValue: true }, 'true'],
  ['a whole number', { integerValue: '7' }, '7'],
  ['a fraction', { doubleValue: 1.5 }, '1.5'],
  ['bytes', { bytesValue: Buffer.from('Ada').toString('base64') }, 'Ada'],
  ['a timestamp', { timestampValue: '2026-01-02T03:04:05Z' }, '2026-01-02T03:04:05Z'],
  ['a place', { geoPointValue: { latitude: 1, longitude: 2 } }, '1,2'],
  ['a list of text', { arrayValue: { values: [text('Ada')] } }, 'Ada'],
  ['an empty list', { arrayValue: {} }, ''],
  ['a map', { mapValue: { fields: { text: text('Ada') } } }, 'Ada'],
];

const shape: Case[] = [
  accepts('the three fields', { message: 'Three\nfields.' }),
  writes('no field', () => ({}), { user_name: '', user_email: '', message: '' }),
  writes('a fourth field', (right) => ({ ...right, extra: text('x') })),
  writes('a fourth field that is null', (right) => ({ ...right, extra: { nullValue: null } })),
  ...queryFields.flatMap((field) => [
    writes(`no ${field}`, ({ [field]: _, ...rest }) => rest),
    writes(`no ${field}, as its id says`, ({ [field]: _, ...rest }) => rest, { [field]: '' }),
    writes(`${field} in capitals`, ({ [field]: value, ...rest }) => {
      return { ...rest, [field.toUpperCase()]: value ?? text('') };
    }),
    ...otherValues.map(([kind, value, lookalike]) =>
      writes(`${kind} as ${field}`, (right) => ({ ...right, [field]: value }), {
        [field]: lookalike,
      }),
    ),
  ]),
  refuses('a name of two lines', { user_name: 'a\nb' }),
  refuses('a name as address', { user_email: 'Ada' }),
];

const emailOf = (length: number) => `${'a'.repeat(length - 4)}@b.c`;
const lengths: Case[] = [
  accepts('the shortest query', { user_name: 'a', user_email: 'a@b', message: 'a' }),
  accepts('the longest query', {
    user_name: 'é'.repeat(200),
    user_email: emailOf(254),
    message: '漢'.repeat(5000),
  }),
  accepts('a name of 100 emoji, each two units', { user_name: '\u{1F600}'.repeat(100) }),
  refuses('a name of 101 emoji', { user_name: '\u{1F600}'.repeat(101) }),
  refuses('a name of 201', { user_name: 'a'.repeat(201) }),
  refuses('an address of 255', { user_email: emailOf(255) }),
  refuses('a message of 5001', { message: 'a'.repeat(5001) }),
  refuses('a message of a megabyte', { message: 'a'.repeat(1_000_000) }),
  ...queryFields.map((field) => refuses(`an empty ${field}`, { [field]: '' })),
];

const blanks = [' ', '\u00a0\u3000', '\u200b\ufeff', '\u00ad', '\u3164', '\u2800', '\ufe0f'];
const characters: Case[] = [
  ...[...blanks, ' \n\t', '\u2028'].map((message, at) => refuses(`blank text ${at}`, { message })),
  ...blanks.map((user_name, at) => refuses(`a blank name ${at}`, { user_name })),
  ...['\n', '\r\n', '\0', '\x85', '\u2028'].map((sign, at) =>
    refuses(`a name with break or control ${at}`, { user_name: `Ada${sign}Lovelace` }),
  ),
  ...['.', '   a', '\n\n a', '\u2764\ufe0f', '\u0301', '\uf8ff', '\ufffd'].map((message, at) =>
    accepts(`visible text ${at}`, { message }),
  ),
  ...['آدا', '👩🏽‍💻', '𝒜 𠮷', 'Zoë'.normalize('NFD'), 'a\u00a0b', '~'].map((user_name) =>
    accepts(`the name ${user_name}`, { user_name }),
  ),
  accepts('separators in a message', { message: 'one\u2028two\u2029three' }),
  refuses('a message with NUL', { message: 'a\0b' }),
  refuses('a message with a carriage return', { message: 'a\r\nb' }),
];

const label = 'a'.repeat(63);
const goodAddresses = [
  "aZ09.!#$%&'*+/=?^_`{|}~-@aZ09.aZ09-b.c",
  `a@${label}.${label}`,
  '0@0',
  'a@1.2.3.4',
  '.a..b.@example.com',
  'a@b--c.example',
  'a@xn--bcher-kva.example',
  '-@b',
];
const badAddresses = [
  '@b',
  'a@',
  'a',
  'ab',
  'a@b@c',
  'a@@b',
  'a b@c',
  'a@b c',
  ' a@b',
  'a@b ',
  'a@b\n',
  '\na@b',
  'a@b\r\nBcc: c@d',
  'a@-b',
  'a@b-',
  'a@b.-c',
  'a@b.c-',
  'a@b..c',
  'a@b.',
  'a@.b',
  'a@b_c',
  'a,b@c',
  'a"@b',
  '<a@b>',
  'a@[127.0.0.1]',
  'é@b',
  'a@é',
  'a＠b',
  'a@b．c',
  'mailto:a@b',
  `a@${label}a.b`,
  `a@b.${label}a`,
  'a\u200b@b',
  'a\0@b',
];
const emails: Case[] = [
  ...goodAddresses.map((user_email) => accepts(`the address ${user_email}`, { user_email })),
  ...badAddresses.map((user_email) => refuses(`the address ${user_email}`, { user_email })),
];

const { user_name, user_email, message } = sample;
const hash = (content: string, name = 'sha256') => createHash(name).update(content).digest('hex');
const right = `${user_name}\n${user_email}\n${message}`;
const otherIds: Record<string, string> = {
  'the hash in upper case': hash(right).toUpperCase(),
  'the hash without its end': hash(right).slice(0, -1),
  'the hash and a digit': `${hash(right)}0`,
  'the hash in base64': createHash('sha256').update(right).digest('base64url'),
  'another hash': hash(right, 'sha512'),
  'a hash without separators': hash(user_name + user_email + message),
  'a hash of another order': hash(`${message}\n${user_email}\n${user_name}`),
  'a hash of the message alone': hash(message),
  'a pattern': '.*',
};
const ids: Case[] = [
  accepts('the right id', { message: 'The right id.' }),
  writes('another message than the id has', (own) => ({ ...own, message: text('Other.') })),
  writes('another name than the id has', (own) => ({ ...own, user_name: text('Other') })),
  writes('another address than the id has', (own) => ({ ...own, user_email: text('o@b') })),
  ...Object.entries(otherIds).map(([name, id]) =>
    denies(name, (store) => store.commit([store.set(`Queries/${id}`, encodeQuery(sample))])),
  ),
];

/** By subject. */
export const cases = { access, shape, lengths, characters, emails, ids };
