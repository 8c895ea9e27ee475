import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineFile } from '../../site/places.ts';
import { type HeaderRules, listBySource, toHostRules, toJson } from './headers.ts';
import { writeVercelConfig } from './vercel.ts';

/** Writes the settings of hosts beside the folder of the site, to deploy `outDir` as it is. */
export async function writeHostConfigs(outDir: string, rules: HeaderRules): Promise<void> {
  await Promise.all([
    writeFile(join(outDir, 'firebase.json'), writeFirebaseConfig(rules)),
    writeFile(join(outDir, 'vercel.json'), writeVercelConfig(rules)),
    // Firebase reads no files outside the folder of its settings.
    copyFile(engineFile('firestore.rules'), join(outDir, 'firestore.rules')),
  ]);
}

/** Writes `firebase.json`, for `firestore.rules` and the folder `client` beside it. */
export function writeFirebaseConfig(rules: HeaderRules): string {
  const headers = toHostRules(listBySource(rules, '**', (folder) => `/${folder}**`));
  const redirects = rules.redirects?.map(({ from, to }) => {
    return { source: from, destination: to, type: 301 };
  });
  return toJson({
    firestore: { rules: 'firestore.rules' },
    hosting: {
      public: 'client',
      ignore: ['_headers', ...(redirects ? ['_redirects'] : [])],
      ...(redirects && { redirects }),
      headers,
    },
  });
}
