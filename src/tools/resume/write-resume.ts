import { resolve } from 'node:path';
import { formatErrors } from '../../node/check/error.ts';
import type { Env } from '../../node/config/env.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { readContent } from '../../node/content.ts';
import { writeFileWhole } from '../../node/files.ts';
import { suggest } from '../../node/nearest.ts';
import { explainFailure } from '../../node/outputs/content-failure.ts';
import { makeResumeFile } from '../../node/outputs/resume-files.ts';
import { toResume } from '../../node/outputs/resume-json.ts';
import { quote } from '../../schemas/quote.ts';
import { createSites, type Site } from '../../site/model/create-site.ts';
import { ownerFile, publicFolder } from '../../site/places.ts';
import { addDetails, readDetails, refuseCommitted, refusePublished } from './private-details.ts';

export interface ResumeOptions {
  out?: string;
  language?: string;
  docx?: true;
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
  { out = `resumes/${name ?? 'resume'}.pdf`, language, docx, json }: ResumeOptions,
): Promise<string> {
  const published = [ownerFile('dist'), publicFolder, env.contentDir];
  if (!out.endsWith('.pdf')) throw new Error(`--out is ${quote(out)} — name a file like me.pdf`);
  refusePublished(out, published);
  refuseCommitted(out);
  const details = readDetails(settings);
  const { check, documents, dir } = await readContent(env.contentDir);
  if (!documents) throw new Error(formatErrors(check.errors, process.stderr));
  const sites = createSites(documents, env);
  const whole = findOrSuggest(
    'language',
    language ?? sites[0].language,
    sites,
    (one) => one.language,
  );
  const site = addDetails(findResumeSite(whole, name), details);
  const pdf = await makeResumeFile('pdf', site).catch((error) => {
    const content = { dir, files: check.records };
    throw new Error(explainFailure(error, content, process.stderr), { cause: error });
  });
  const files = new Map<string, string | Buffer>([[out, pdf]]);
  if (docx) files.set(out.replace(/pdf$/, 'docx'), await makeResumeFile('docx', site));
  if (json) files.set(out.replace(/pdf$/, 'json'), `${JSON.stringify(toResume(site), null, 2)}\n`);
  for (const [file, bytes] of files) await writeFileWhole(resolve(file), bytes);
  const names = new Intl.ListFormat('en').format(files.keys());
  const added = Object.keys(details).join(', ') || 'none — .env.example says how to add some';
  return `Wrote ${names}. Private details in it: ${added}`;
}

/** Finds the site of the resume that a command names; without a name, it has everything. */
export function findResumeSite(whole: Site, name: string | undefined): Site {
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
  throw new Error(`There is no ${kind} ${quote(name)}${suggest(name, names)} — ${known}`);
}
