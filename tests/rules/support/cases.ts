import { queryFields } from '../../../src/browser/contact/query.ts';
import { findEdges, findInvisible, nameCharacter } from './characters.ts';
import { encodeQuery, makeQuery, pathOf, sample, send } from './queries.ts';
import { signIn } from './sign-in.ts';
import { type Outcome, owner, type Store } from './store.ts';
import { type Fields, text } from './values.ts';

/** One request with what the rules should make of it. */
export interface Case {
  name: string;
  expected: Outcome;
  run(store: Store): Promise<Outcome>;
}

type Changes = Parameters<typeof send>[1];

const accepts = (name: string, changes: Changes): Case => ({
  name,
  expected: 'accepted',
  run: (store) => send(store, changes),
});

const refuses = (name: string, changes: Changes): Case => ({
  name,
  expected: 'refused',
  run: (store) => send(store, changes),
});

const denies = (name: string, run: Case['run']): Case => ({ name, expected: 'refused', run });

/** Writes fields under the id of a query of their own. */
const writes = (name: string, fields: (right: Fields) => Fields): Case =>
  denies(name, async (store) => {
    const query = makeQuery({ message: name });
    return store.commit([store.set(await pathOf(query), fields(encodeQuery(query)))]);
  });

const writesTo = (name: string, path: (right: string) => string): Case =>
  denies(name, async (store) => {
    const query = makeQuery({ message: name });
    return store.commit([store.set(path(await pathOf(query)), encodeQuery(query))]);
  });

const email = (user_email: string) => ({ user_email });
const label = 'a'.repeat(63);
const longEmail = (length: number) => email(`${'a'.repeat(length - 4)}@b.c`);

/** Stores the sample, past the rules, in a fresh project, for the cases that read, repeat or delete it. */
export const storeSample: Case['run'] = async (store) =>
  store.commit([store.set(await pathOf(sample), encodeQuery(sample))], owner);

const access = [
  accepts('a new query', { message: 'New.' }),
  accepts('repeat the stored query', {}),
  denies('get', async (store) => store.ask('GET', `/${await pathOf(sample)}`)),
  denies('get what is missing', (store) => store.ask('GET', '/Queries/none')),
  denies('get from another collection', (store) => store.ask('GET', '/Other/none')),
  denies('list', (store) => store.ask('GET', '/Queries')),
  denies('query the collection group', (store) =>
    store.ask('POST', ':runQuery', {
      structuredQuery: { from: [{ collectionId: 'Queries', allDescendants: true }] },
    }),
  ),
  denies('get as somebody signed in', async (store) =>
    store.ask('GET', `/${await pathOf(sample)}`, undefined, signIn(store.projectId)),
  ),
  denies('delete what is missing', (store) => store.ask('DELETE', '/Queries/none')),
  denies('delete from another collection', (store) => store.ask('DELETE', '/Other/none')),
  denies('change the stored query', async (store) => {
    const other = encodeQuery(makeQuery({ message: 'Changed.' }));
    return store.commit([store.set(await pathOf(sample), other)]);
  }),
  writesTo('an id of its own', () => 'Queries/mine'),
  writesTo('another collection', (path) => path.replace('Queries', 'Other')),
  writesTo('another spelling of the collection', (path) => path.toLowerCase()),
  writesTo('a collection inside a query', (path) => `${path}/${path}`),
  writesTo('a collection inside another', (path) => `Other/a/${path}`),
];

const shape = [
  accepts('the three fields', { message: 'Three\nfields.' }),
  writes('a fourth field', (right) => ({ ...right, extra: text('x') })),
  ...queryFields.flatMap((field) => [
    writes(`no ${field}`, ({ [field]: _, ...rest }) => rest),
    writes(`a number as ${field}`, (right) => ({ ...right, [field]: { integerValue: '1' } })),
    writes(`a list as ${field}`, (right) => ({ ...right, [field]: { arrayValue: {} } })),
  ]),
  refuses('a name of two lines', { user_name: 'a\nb' }),
  refuses('no address', { user_email: 'a' }),
  refuses('a blank message', { message: ' ' }),
];

const lengths = [
  accepts('a short query', { user_name: 'a', user_email: 'a@b', message: 'a' }),
  accepts('a name of 200', { user_name: 'a'.repeat(200) }),
  refuses('a name of 201', { user_name: 'a'.repeat(201) }),
  accepts('an address of 254', longEmail(254)),
  refuses('an address of 255', longEmail(255)),
  accepts('a message of 5000', { message: 'a'.repeat(5000) }),
  refuses('a message of 5001', { message: 'a'.repeat(5001) }),
  refuses('an empty name', { user_name: '' }),
  refuses('an empty message', { message: '' }),
  refuses('an empty address', { user_email: '' }),
];

const characters = [
  refuses('a blank name', { user_name: ' \u00a0' }),
  refuses('a blank message', { message: ' \n\t' }),
  accepts('a message with tab and new line', { message: '\n\ta\n' }),
  accepts('a no-break space between letters', { user_name: 'a\u00a0b', message: 'a\u00a0b' }),
  accepts('a tilde', { user_name: '~', message: '~' }),
  ...['\0', '\n', '\x1f', '\x7f', '\x9f', '\u2028', '\u2029'].map((character) =>
    refuses(`a name with ${nameCharacter(character)}`, { user_name: `a${character}b` }),
  ),
  ...['\0', '\b', '\v', '\r', '\x1f', '\x7f', '\x9f'].map((character) =>
    refuses(`a message with ${nameCharacter(character)}`, { message: `a${character}b` }),
  ),
];

const goodAddresses = ['a@b', "aZ09.!#$%&'*+/=?^_`{|}~-@aZ09.aZ09-b.c", `a@${label}.${label}`];

const badAddresses = [
  ...[
    '@b',
    'a@',
    'a',
    'ab',
    'a@b@c',
    'a b@c',
    'a@b c',
    'a@-b',
    'a@b-',
    'a@b.-c',
    'a@b.c-',
    'a@b..c',
  ],
  ...['a@b.', 'a@.b', 'a@b_c', 'a@b.c_d', 'a@b!c', 'a,b@c', 'a"@b', 'é@b', 'a@é', 'a@b.é'],
  ...[`a@${label}a.b`, `a@b.${label}a`],
];

const emails = [
  ...goodAddresses.map((address) => accepts(`the address ${address}`, email(address))),
  ...badAddresses.map((address) => refuses(`the address ${address}`, email(address))),
];

const ids = [
  accepts('the right id', { message: 'The right id.' }),
  writes('another message', (right) => ({ ...right, message: text('Other.') })),
  writes('another name', (right) => ({ ...right, user_name: text('Other') })),
  writes('another address', (right) => ({ ...right, user_email: text('other@example.com') })),
  writesTo('an id in upper case', (path) => path.toUpperCase().replace('QUERIES', 'Queries')),
  writesTo('an id with a digit more', (path) => `${path}0`),
  writesTo('an id of its own', () => 'Queries/mine'),
];

/** Each end of each range of invisible characters, as a message of its own. */
const invisible = findEdges(findInvisible()).map((message) =>
  refuses(`a message of ${nameCharacter(message)}`, { message }),
);

export const cases = { access, shape, lengths, characters, invisible, emails, ids };
