import { expect, test } from 'vitest';
import { listDocuments } from './firestore.ts';
import { serve } from './testing.ts';

const makeAccess = (origin: string) => ({
  place: 'Firestore (project demo)',
  origin,
  projectId: 'demo',
  collection: 'Queries',
  authorize: async () => ({ Authorization: 'Bearer secret' }),
});

const role =
  'give the service account the role Cloud Datastore Viewer, or Cloud Datastore User for deleting, at https://console.cloud.google.com/iam-admin/iam, and see that VITE_FIREBASE_PROJECT_ID names the project';

test.each([
  [200, '<html>', 'answered what is no answer of Firestore — check the connection'],
  [400, '{"error":{"message":"secret"}}', 'answered 400'],
  [401, '{}', `refused — ${role}`],
  [403, '{"error":{"status":"PERMISSION_DENIED"}}', `refused — ${role}`],
  [
    404,
    '{"error":{"status":"NOT_FOUND"}}',
    'is not there — see that VITE_FIREBASE_PROJECT_ID names the project, and that Firebase console > Firestore Database shows a database',
  ],
  [429, '{}', 'has had enough for now — try again later; the day may have used up its quota'],
  [503, '', 'answered 503 — try again later'],
])('the answer %i is told with what to do', async (status, body, message) => {
  const origin = await serve((_, res) => res.writeHead(status).end(body));
  await expect(listDocuments(makeAccess(origin))).rejects.toThrow(
    new Error(`Firestore (project demo) ${message}`),
  );
});

test('an id of a project cannot lead to another address', async () => {
  const paths: (string | undefined)[] = [];
  const origin = await serve((req, res) => {
    paths.push(req.url?.split('?')[0]);
    res.end('{}');
  });
  expect(await listDocuments({ ...makeAccess(origin), projectId: '../a?b' })).toEqual([]);
  expect(paths).toEqual(['/v1/projects/..%2Fa%3Fb/databases/(default)/documents/Queries']);
});
