import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  keepVersionErrors,
  refuseOtherVersions,
  schemaVersion,
  versionField,
} from './schema-version.ts';

function say(fields: Record<string, unknown>, current?: number): unknown[] {
  const shape = z
    .strictObject({ schemaVersion: versionField, name: z.string().optional() })
    .superRefine(refuseOtherVersions(current), { when: () => true });
  const { error } = shape.safeParse(fields);
  return (error?.issues ?? []).map((issue) =>
    issue.code === 'custom' ? `${issue.message} — ${issue.params?.hint}` : issue.code,
  );
}

test('content of this version is read, and content that says nothing is of the first', () => {
  expect(say({ schemaVersion })).toEqual([]);
  expect(say({})).toEqual([]);
  expect(say({}, 1)).toEqual([]);
  expect(say({ schemaVersion: 4 }, 4)).toEqual([]);
});

const newer =
  'is 3, and this engine knows versions up to 1 — The content was written for a newer engine: update the engine.';

test('newer content is refused, also beside other errors', () => {
  expect(say({ schemaVersion: 3 })).toEqual([newer]);
  expect(say({ schemaVersion: 3, name: 7, more: 1 })).toContain(newer);
});

test('older content is refused with the command that fixes it', () => {
  const older = (version: number) =>
    `is ${version}, and this engine reads version 3 — The content was written for an older engine: run "npm run migrate"; with "-- --dry-run" it only shows the change.`;
  expect(say({ schemaVersion: 2 }, 3)).toEqual([older(2)]);
  expect(say({}, 3)).toEqual([older(1)]);
});

test.each([0, -1, 1.5, '1', null, [], true])('%s is no version, and is told once', (found) => {
  expect(say({ schemaVersion: found })).toHaveLength(1);
});

test('beside an error of the version no other one is told', () => {
  const [other, version] = [{ rule: 'unknown-field' }, { rule: 'schema-version' }];
  expect(keepVersionErrors([other, version, other])).toEqual([version]);
  expect(keepVersionErrors([other])).toEqual([other]);
});
