import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkFields } from '../../node/check/check-fields.ts';
import { createRead, type Settings } from '../../node/config/read-settings.ts';
import { email, line, phoneNumber } from '../../schemas/scalars.ts';
import type { Site } from '../../site/model/create-site.ts';

/** The details that no published resume has. */
const schema = z
  .strictObject({
    street: line.describe('Street and number, such as 1 Example Street.'),
    phone: phoneNumber.describe('Telephone number with "+" and the country code.'),
    email: email.describe('E-mail address.'),
  })
  .partial();

type PrivateDetails = z.infer<typeof schema>;

/**
 * Reads the owner's details from the settings, and from a file in YAML, which goes before them.
 *
 * @throws with what is wrong, and where
 */
export async function readDetails(settings: Settings, file?: string): Promise<PrivateDetails> {
  const read = createRead(settings);
  const given = Object.keys(schema.shape)
    .map((name) => [name, read(`RESUME_${name.toUpperCase()}`)] as const)
    .filter(([, text]) => text);
  const written: unknown = file === undefined ? {} : parse(await readFile(file, 'utf8'));
  return {
    ...check(Object.fromEntries(given), 'settings', (name) => `RESUME_${name.toUpperCase()}`),
    ...check(written ?? {}, file ?? '', (name) => `"${name}"`),
  };
}

function check(fields: object, from: string, name: (field: string) => string): PrivateDetails {
  const { errors, value } = checkFields(schema, { ...fields }, ([field]) => name(String(field)));
  if (value) return value;
  const lines = errors.map(({ message, hint }) => `${from}  error  ${message} — ${hint}`);
  throw new Error(lines.join('\n'));
}

/** Refuses a file with private details in a folder whose files may be in the site. */
export function refusePublished(option: string, file: string, folders: readonly string[]): void {
  const folder = folders.find((one) => {
    const path = relative(one, file);
    return !path.startsWith('..') && !isAbsolute(path);
  });
  if (folder === undefined) return;
  throw new Error(`${option} is in ${folder}, which is for the site — name a file elsewhere`);
}

/**
 * Refuses a file with private details that would be in the next commit.
 *
 * @param folder where git is asked
 */
export function refuseCommitted(option: string, file: string, folder = '.'): void {
  // 0 is ignored, 128 is outside of a repository.
  const { status } = spawnSync('git', ['check-ignore', '--quiet', resolve(file)], { cwd: folder });
  if (status !== 1) return;
  throw new Error(
    `${option} is ${file}, which git does not ignore — name a file in resumes/, or outside of this folder`,
  );
}

/** Puts private details in place of those that a site shows. */
export function addDetails(site: Site, { street, phone, email }: PrivateDetails): Site {
  const { contactInfo } = site.profile;
  const location = { ...(street && { address: street }), ...contactInfo.location };
  const details = {
    ...contactInfo,
    ...(phone && { phoneNo: phone }),
    ...(email && { email }),
    ...(Object.keys(location).length > 0 && { location }),
  };
  return { ...site, profile: { ...site.profile, contactInfo: details } };
}
