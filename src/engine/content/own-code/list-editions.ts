import { readFileSync } from 'node:fs';
import { ownerFile } from '../../model/places.ts';
import { type EditionFacts, editionFacts, editions } from '../../schemas/editions.ts';
import { type EditionSource, listEditionSources } from './list-own-code.ts';

/** Lists the facts of all editions that a site can have, as far as they can be read. */
export function listEditions(): EditionFacts[] {
  return [...Object.values(editions), ...listEditionSources().flatMap(readFacts)];
}

function readFacts({ path }: EditionSource): EditionFacts[] {
  try {
    const { data } = editionFacts.safeParse(JSON.parse(readFileSync(ownerFile(path), 'utf8')));
    return data ? [data] : [];
  } catch {
    // The check reports it.
    return [];
  }
}

/** Finds what an edition decides; the default one stands in for a name that no edition has. */
export function findEditionFacts({ edition = 'poster' }: { edition?: string | undefined } = {}) {
  const builtIn = Object.entries(editions).find(([name]) => name === edition)?.[1];
  return builtIn ?? listEditions().find(({ name }) => name === edition) ?? editions.poster;
}
