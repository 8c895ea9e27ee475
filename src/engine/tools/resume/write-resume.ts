import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readContent } from '../../build/check/content.ts';
import { explainFailure, makeResumeFile } from '../../build/outputs/resume-files.ts';
import { toResume } from '../../build/outputs/resume-json.ts';
import { startProgress } from '../../build/progress.ts';
import { checkFields } from '../../content/check/check-fields.ts';
import type { Env } from '../../content/config/env.ts';
import { createRead, type Settings } from '../../content/config/read-settings.ts';
import { formatErrors, shortenPath } from '../../content/error.ts';
import { writeFileWhole } from '../../content/files.ts';
import { isWithin } from '../../content/journal.ts';
import { suggest } from '../../content/nearest.ts';
import { createSites, type Site } from '../../model/create-site.ts';
import { ownerFile, publicFolder } from '../../model/places.ts';
import { quote } from '../../schemas/quote.ts';
import { email, line, phoneNumber } from '../../schemas/scalars.ts';
import { UsageError } from '../read-command.ts';

export interface ResumeOptions {
  out?: string;
  language?: string;
  docx?: true;
  'json-resume'?: true;
  /** The former name of that. */
  json?: true;
}

/**
 * Writes a resume for its owner, with private details, and resolves to a message for the owner.
 *
 * @param name of a resume in `site.yaml`; without it, the resume has everything
 */
export async function writeResume(
  name: string | undefined,
  env: Pick<Env, 'contentDir' | 'basePath' | 'siteUrl'>,
  settings: Settings,
  { language, out = nameFile(name, language), docx, json, ...more }: ResumeOptions,
): Promise<string> {
  const published = [ownerFile('dist'), publicFolder, env.contentDir];
  if (!out.endsWith('.pdf')) {
    throw new UsageError(`--out is ${quote(out)} — name a file like me.pdf`);
  }
  refusePublished(out, published);
  refuseCommitted(out);
  const details = readDetails(settings);
  const progress = startProgress();
  progress.stage('progress.checking');
  const { check, documents, dir } = await readContent(env.contentDir).finally(progress.clear);
  if (!documents) throw new Error(formatErrors(check.errors, process.stderr));
  const sites = createSites(documents, env);
  const whole = findOrSuggest(
    'language',
    language ?? sites[0].language,
    sites,
    (one) => one.language,
  );
  const site = addDetails(findResumeSite(whole, name), details);
  progress.stage('progress.typesetting');
  const made = makeResumeFile('pdf', site).finally(progress.stop);
  const pdf = await made.catch((error) => {
    const content = { dir, files: check.records };
    throw new Error(explainFailure(error, content, process.stderr), { cause: error });
  });
  const files = new Map<string, string | Buffer>([[out, pdf]]);
  if (docx) files.set(out.replace(/pdf$/, 'docx'), await makeResumeFile('docx', site));
  if (json || more['json-resume']) {
    files.set(out.replace(/pdf$/, 'json'), `${JSON.stringify(toResume(site), null, 2)}\n`);
  }
  for (const [file, bytes] of files) await writeFileWhole(resolve(file), bytes);
  const names = new Intl.ListFormat('en').format(files.keys());
  const added = Object.keys(details).join(', ') || 'none — .env.example says how to add some';
  return `Wrote ${names}. Private details in it: ${added}`;
}

/** The file of a resume, one for each language. */
export const nameFile = (name = 'resume', language?: string) =>
  `resumes/${[name, language, 'pdf'].filter(Boolean).join('.')}`;

/** Finds the site of the resume that a command names; without a name, it has everything. */
function findResumeSite(whole: Site, name: string | undefined): Site {
  if (name === undefined) return whole;
  return findOrSuggest('resume', name, whole.resumes, (one) => one.name).createSite();
}

/** Finds what a command names. @throws an error that suggests the nearest name */
function findOrSuggest<Item>(
  kind: string,
  name: string,
  items: readonly Item[],
  getName: (item: Item) => string,
): Item {
  const found = items.find((item) => getName(item) === name);
  if (found) return found;
  const names = items.map(getName);
  const known = names.length > 0 ? `site.yaml has ${names.join(', ')}` : 'site.yaml has none';
  throw new UsageError(`There is no ${kind} ${quote(name)}${suggest(name, names)} — ${known}`);
}

const privateDetails = z
  .strictObject({
    street: line.describe('Street and number, such as 1 Example Street.'),
    phone: phoneNumber.describe('Telephone number with "+" and the country code.'),
    email: email.describe('Email address.'),
  })
  .partial();

type PrivateDetails = z.infer<typeof privateDetails>;

/** Reads the owner's details from the settings. */
function readDetails(settings: Settings): PrivateDetails {
  const read = createRead(settings);
  const toSetting = (name: string) => `RESUME_${name.toUpperCase()}`;
  const given = Object.keys(privateDetails.shape)
    .map((name) => [name, read(toSetting(name))])
    .filter(([, text]) => text);
  const { errors, value } = checkFields(privateDetails, Object.fromEntries(given), ([field]) =>
    toSetting(String(field)),
  );
  if (value) return value;
  const lines = errors.map(({ message, hint }) => `settings  error  ${message} — ${hint}`);
  throw new Error(lines.join('\n'));
}

/** Refuses a file with private details in a folder whose files may be in the site. */
function refusePublished(file: string, folders: readonly string[]): void {
  const folder = folders.find((one) => isWithin(resolve(one), resolve(file)));
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
function addDetails(site: Site, { street, phone, email }: PrivateDetails): Site {
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
