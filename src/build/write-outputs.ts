import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type CheckedFile, formatErrors, usesColor } from './check/index.ts';
import { writeFileWhole } from './files.ts';
import {
  type HeaderRules,
  type Headers,
  listHeaderRules,
  writeFirebaseConfig,
  writeHeadersFile,
  writeVercelConfig,
} from './hosting/headers.ts';
import { type PageNeeds, type Services, writeHeaderPolicy } from './hosting/policy.ts';
import {
  MissingCharacters,
  makeOutputs,
  type Site,
  type SitePage,
  toMissingErrors,
} from './outputs/index.ts';

/** Where the records are from, for the places of errors. */
interface Content {
  dir: string;
  files: readonly CheckedFile[];
}

/**
 * Writes the files beside the pages into the client's folder.
 *
 * @throws with every error in the content that only such a file shows, in words for the owner
 */
export async function writeOutputs(
  clientDir: string,
  site: Site,
  pages: readonly SitePage[],
  content: Content,
): Promise<void> {
  const outputs = await makeOutputs(site, pages).catch((error) => {
    if (!(error instanceof MissingCharacters)) throw error;
    throw new Error(explainFailure(error, content));
  });
  await Promise.all(
    outputs.map(({ file, content }) => writeFileWhole(join(clientDir, file), Buffer.from(content))),
  );
}

/** Puts what keeps an output from being made into words for the owner. */
export function explainFailure(
  error: unknown,
  { dir, files }: Content,
  color = usesColor(process.stderr),
): string {
  if (!(error instanceof MissingCharacters)) return String(error);
  return formatErrors(toMissingErrors(error, files, resolve(dir)), { color });
}

/**
 * Writes what hosts read among the files that they serve, and hands back the rules in it.
 *
 * @param editor the headers of the editor, where it lies in `clientDir`
 */
export async function writeHeaders(
  clientDir: string,
  needs: PageNeeds,
  services: Services,
  editor?: Headers,
): Promise<HeaderRules> {
  const rules = listHeaderRules(writeHeaderPolicy(needs, services), editor);
  const entries = await readdir(clientDir, { withFileTypes: true });
  const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  await writeFile(join(clientDir, '_headers'), writeHeadersFile(rules, names.sort()));
  return rules;
}

/** Writes what hosts read beside the folder of the files: each can deploy `outDir` as it is. */
export async function writeHostConfigs(outDir: string, rules: HeaderRules): Promise<void> {
  await Promise.all([
    writeFile(join(outDir, 'firebase.json'), writeFirebaseConfig(rules)),
    writeFile(join(outDir, 'vercel.json'), writeVercelConfig(rules)),
    // The tool of Firebase reads nothing outside the folder of its settings.
    copyFile('firestore.rules', join(outDir, 'firestore.rules')),
  ]);
}
