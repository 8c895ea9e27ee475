import { z } from 'zod';

/** The version of the content's shape that this engine reads; migrations lead up to it. */
export const schemaVersion = 1;

/** The rule that content of another version breaks. */
const versionRule = 'schema-version';

/** Leaves of all errors those about the version, where there is one: the others follow from it. */
export function keepVersionErrors<T extends { rule: string }>(found: T[]): T[] {
  const first = found.filter(({ rule }) => rule === versionRule);
  return first.length > 0 ? first : found;
}

/** The profile's field that says which version the content was written for; absent, it is the first. */
export const versionField = z
  .int()
  .min(1)
  .meta({ maximum: schemaVersion, input: 'kept' })
  .describe('Version of these fields, kept by "npm run migrate".')
  .optional();

/**
 * Makes a check of the whole profile that refuses content written for another version than
 * `current`.
 */
export function refuseOtherVersions(current = schemaVersion) {
  return (fields: unknown, context: z.core.$RefinementCtx): void => {
    const { schemaVersion: found = 1 } = (fields ?? {}) as { schemaVersion?: unknown };
    // What is no version at all is told by the field itself.
    if (!Number.isInteger(found) || Number(found) < 1 || found === current) return;
    const params =
      Number(found) > current ? describeNewer(found, current) : describeOlder(found, current);
    const { message } = params;
    context.addIssue({ code: 'custom', message, path: ['schemaVersion'], params });
  };
}

function describeNewer(found: unknown, current: number) {
  return {
    rule: versionRule,
    message: `is ${found}, and this engine knows versions up to ${current}`,
    hint: 'The content was written for a newer engine: update the engine.',
  };
}

function describeOlder(found: unknown, current: number) {
  return {
    rule: versionRule,
    message: `is ${found}, and this engine reads version ${current}`,
    hint: 'The content was written for an older engine: run "npm run migrate"; with "-- --dry-run" it only shows the change.',
  };
}
