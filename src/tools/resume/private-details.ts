import { spawnSync } from 'node:child_process';
import { isAbsolute, relative, resolve } from 'node:path';
import { z } from 'zod';
import { checkFields } from '../../node/check/check-fields.ts';
import { shortenPath } from '../../node/check/error.ts';
import { createRead, type Settings } from '../../node/config/read-settings.ts';
import { email, line, phoneNumber } from '../../schemas/scalars.ts';
import type { Site } from '../../site/model/create-site.ts';

const schema = z
  .strictObject({
    street: line.describe('Street and number, such as 1 Example Street.'),
    phone: phoneNumber.describe('Telephone number with "+" and the country code.'),
    email: email.describe('Email address.'),
  })
  .partial();

type PrivateDetails = z.infer<typeof schema>;

/** Reads the owner's details from the settings. */
export function readDetails(settings: Settings): PrivateDetails {
  const read = createRead(settings);
  const toSetting = (name: string) => `RESUME_${name.toUpperCase()}`;
  const given = Object.keys(schema.shape)
    .map((name) => [name, read(toSetting(name))])
    .filter(([, text]) => text);
  const { errors, value } = checkFields(schema, Object.fromEntries(given), ([field]) =>
    toSetting(String(field)),
  );
  if (value) return value;
  const lines = errors.map(({ message, hint }) => `settings  error  ${message} — ${hint}`);
  throw new Error(lines.join('\n'));
}

/** Refuses a file with private details in a folder whose files may be in the site. */
export function refusePublished(file: string, folders: readonly string[]): void {
  const folder = folders.find((one) => {
    const path = relative(one, file);
    return !path.startsWith('..') && !isAbsolute(path);
  });
  if (folder === undefined) return;
  throw new Error(
    `--out is in ${shortenPath(folder)}, which is for the site — name a file elsewhere`,
  );
}

/** Refuses a file with private details that would be in the next commit. */
export function refuseCommitted(file: string, folder = '.'): void {
  // 0 is ignored, 128 is outside of a repository.
  const { status } = spawnSync('git', ['check-ignore', '--quiet', resolve(file)], { cwd: folder });
  if (status !== 1) return;
  throw new Error(
    `--out is ${file}, which git does not ignore — name a file in resumes/, or outside of this folder`,
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
