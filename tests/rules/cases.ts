import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  isValidQuery,
  type QueryField,
  queryFields,
} from '../../src/engine/browser/contact/query.ts';
import { makeQuery, querySamples } from '../helpers/inbox.ts';
import {
  accepts,
  type Case,
  encodeQuery,
  type Fields,
  pathOf,
  refuses,
  refusesChange,
  refusesFields,
  refusesPath,
  type Store,
  sample,
  samplePath,
  send,
  signIn,
  text,
  type Value,
} from './store.ts';

/** The paths that tell whether the sample, and another query, are stored. */
const [stored = '', missing = ''] = [
  samplePath,
  await pathOf(makeQuery({ message: 'Never.' })),
].map((path) => path.replace('Queries', '/Stored'));

interface Tables {
  reads: { name: string; path: string; body?: object }[];
  transforms: Record<string, unknown>;
  updates: { name: string; fields: Fields; updateMask: object }[];
  otherValues: { type: string; value: Value; lookalike: string }[];
}

const { reads, transforms, updates, otherValues }: Tables = parse(
  readFileSync('tests/fixtures/firestore.yaml', 'utf8').replaceAll('{sample}', samplePath),
);

const visitors: Record<string, object | undefined> = {
  'a visitor': undefined,
  'a user': {},
  'a claimed administrator': { admin: true, role: 'owner' },
};

const readCases = Object.entries(visitors).flatMap(([visitor, claims]) => {
  const makeHeaders = ({ projectId }: Store) => claims && signIn(projectId, claims);
  return [
    ...reads.map(({ name, path, body }) =>
      refuses(`${name}, as ${visitor}`, (store) =>
        store.ask(body ? 'POST' : 'GET', path, body, makeHeaders(store)),
      ),
    ),
    ...[{}, { mask: { fieldPaths: ['message'] } }].map((mask) =>
      refuses(`get several, as ${visitor}`, (store) => {
        const body = { documents: [store.name(samplePath)], ...mask };
        return store.ask('POST', ':batchGet', body, makeHeaders(store));
      }),
    ),
  ];
});

const fields = encodeQuery(sample);
const changed = encodeQuery(makeQuery({ message: 'Changed.' }));
const access: Case[] = [
  accepts('a new query', (store) => send(store, { message: 'New.' })),
  refuses('the stored query again', (store) => send(store)),
  accepts('whether the query is stored', (store) => store.ask('GET', stored)),
  refuses('whether another query is stored', (store) => store.ask('GET', missing)),
  refuses('a write to what is stored', (store) => store.ask('PATCH', stored, { fields: {} })),
  refuses('a deletion of what is stored', (store) => store.ask('DELETE', stored)),
  ...readCases,
  refuses('delete', (store) => store.ask('DELETE', `/${samplePath}`)),
  refuses('delete what is missing', (store) => store.ask('DELETE', '/Queries/none')),
  refuses('delete from another collection', (store) => store.ask('DELETE', '/Other/none')),
  refuses('an id that the database makes', (store) => store.ask('POST', '/Queries', { fields })),
  refuses('separate writes', (store) => store.ask('POST', ':batchWrite', { writes: [] })),
  refusesChange('a change of the stored query', changed, {}),
  refusesChange('an update that changes nothing', fields, {}),
  ...updates.map(({ name, fields, updateMask }) => refusesChange(name, fields, { updateMask })),
  ...Object.entries(transforms).flatMap(([kind, value]) =>
    ['message', 'extra'].map((fieldPath) =>
      refusesChange(`${kind} of ${fieldPath}`, fields, {
        updateTransforms: [{ fieldPath, [kind]: value }],
      }),
    ),
  ),
  refusesPath('another collection', (path) => path.replace('Queries', 'Other')),
  refusesPath('another spelling of the collection', (path) => path.toLowerCase()),
  refusesPath('a collection in a query', (path) => `${path}/${path}`),
  refusesPath('a collection in another', (path) => `Other/a/${path}`),
];

const shape: Case[] = [
  accepts('the three fields', (store) => send(store, { message: 'Three\nfields.' })),
  refusesFields('no field', () => ({}), { user_name: '', user_email: '', message: '' }),
  refusesFields('a fourth field', (fields) => ({ ...fields, extra: text('x') })),
  refusesFields('a fourth field, null', (fields) => ({ ...fields, extra: { nullValue: null } })),
  refuses('a name of two lines', (store) => send(store, { user_name: 'a\nb' })),
  refuses('a name as address', (store) => send(store, { user_email: 'Ada' })),
  ...queryFields.flatMap((field) => [
    refusesFields(`no ${field}`, ({ [field]: _, ...rest }) => rest),
    refusesFields(`no ${field}, as its id says`, ({ [field]: _, ...rest }) => rest, {
      [field]: '',
    }),
    refusesFields(`${field} in capitals`, ({ [field]: value, ...rest }) => {
      return { ...rest, [field.toUpperCase()]: value ?? text('') };
    }),
    ...otherValues.map(({ type, value, lookalike }) =>
      refusesFields(`${type} as ${field}`, (fields) => ({ ...fields, [field]: value }), {
        [field]: lookalike,
      }),
    ),
  ]),
];

const { user_name, user_email, message } = sample;
const hash = (content: string, name = 'sha256') => createHash(name).update(content).digest('hex');
const content = `${user_name}\n${user_email}\n${message}`;
const otherIds: Record<string, string> = {
  'the hash in upper case': hash(content).toUpperCase(),
  'the hash and a digit': `${hash(content)}0`,
  'another hash': hash(content, 'sha512'),
  'a hash without separators': hash(user_name + user_email + message),
  'a hash of another order': hash(`${message}\n${user_email}\n${user_name}`),
};
const idCases: Case[] = [
  accepts('the right id', (store) => send(store, { message: 'The right id.' })),
  refusesFields('the id of another message', (own) => ({ ...own, message: text('Other.') })),
  refusesFields('the id of another name', (own) => ({ ...own, user_name: text('Other') })),
  refusesFields('the id of another address', (own) => ({ ...own, user_email: text('o@b') })),
  ...Object.entries(otherIds).map(([name, id]) =>
    refuses(name, (store) => store.commit([store.set(`Queries/${id}`, fields)])),
  ),
];

/** Compares the rules with the form, whose own tests say what is right. */
const makeFieldCases = (field: QueryField, texts: readonly string[]): Case[] =>
  texts.map((text) => {
    const changes = { [field]: text };
    const expected = isValidQuery(makeQuery(changes)) ? 'accepted' : 'refused';
    return { name: JSON.stringify(text), expected, run: (store) => send(store, changes) };
  });

const samplesOf = (field: QueryField) =>
  querySamples.flatMap(([name, _, texts]) => (name === field ? texts : []));

/** Every ASCII character in each part of an address. */
const asciiEmails = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).flatMap(
  (sign) => [`a${sign}b@example.com`, `a@b${sign}c.example`, `a@example.com${sign}`],
);

/** By subject. */
export const cases = {
  access,
  shape,
  ids: idCases,
  user_name: makeFieldCases('user_name', samplesOf('user_name')),
  user_email: makeFieldCases('user_email', [...samplesOf('user_email'), ...asciiEmails]),
  message: makeFieldCases('message', [...samplesOf('message'), 'a'.repeat(1_000_000)]),
};
