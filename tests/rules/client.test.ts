import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  onSnapshot,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { queryId } from '../../src/browser/contact/query.ts';
import { readAll } from '../../src/tools/emulator/rest.ts';
import { encodeQuery, makeQuery, sample } from './support/queries.ts';

const projectId = 'rules-client';
let environment: RulesTestEnvironment;
let id = '';

beforeAll(async () => {
  setLogLevel('silent');
  environment = await initializeTestEnvironment({ projectId, firestore: inject('emulator') });
  id = await queryId(sample);
});

afterAll(() => environment.cleanup());

// The SDK's own types come twice, compatible but not the same.
const open = (who: 'anonymous' | 'signed in') =>
  (who === 'anonymous'
    ? environment.unauthenticatedContext()
    : environment.authenticatedContext('ada')
  ).firestore() as unknown as Firestore;

describe.each(['anonymous', 'signed in'] as const)('the Firebase SDK, %s,', (who) => {
  test('stores a query, and again', async () => {
    const db = open(who);
    await assertSucceeds(setDoc(doc(db, 'Queries', id), sample));
    await assertSucceeds(setDoc(doc(db, 'Queries', id), sample));
    expect(await readAll(inject('emulator'), projectId)).toEqual([
      { id, fields: encodeQuery(sample) },
    ]);
  });

  const attempts: [string, (db: Firestore) => Promise<unknown>][] = [
    ['addDoc', (db) => addDoc(collection(db, 'Queries'), sample)],
    [
      'setDoc with a time',
      (db) => setDoc(doc(db, 'Queries', id), { ...sample, sentAt: serverTimestamp() }),
    ],
    ['updateDoc', (db) => updateDoc(doc(db, 'Queries', id), { message: 'Changed.' })],
    ['deleteDoc', (db) => deleteDoc(doc(db, 'Queries', id))],
    ['getDoc', (db) => getDoc(doc(db, 'Queries', id))],
    ['getDocs', (db) => getDocs(collection(db, 'Queries'))],
    ['getCountFromServer', (db) => getCountFromServer(collection(db, 'Queries'))],
    ['a listener on a query', (db) => listen(db, id)],
    [
      'a transaction that reads',
      (db) => runTransaction(db, async (transaction) => transaction.get(doc(db, 'Queries', id))),
    ],
    [
      'a batch with one bad write',
      async (db) => {
        const query = makeQuery({ message: 'In a batch.' });
        return writeBatch(db)
          .set(doc(db, 'Queries', await queryId(query)), query)
          .set(doc(db, 'Queries', 'bad'), query)
          .commit();
      },
    ],
  ];

  test.each(attempts)('is refused %s', async (_, attempt) => {
    await assertFails(attempt(open(who)));
    expect(await readAll(inject('emulator'), projectId)).toEqual([
      { id, fields: encodeQuery(sample) },
    ]);
  });
});

function listen(db: Firestore, document: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    onSnapshot(doc(db, 'Queries', document), resolve, reject);
  });
}
