import { quote } from '../../../schemas/quote.ts';
import { showHidden } from '../../../schemas/show-hidden.ts';

const shortest = 4;

/**
 * The one id of `ids` that is `start` or, from four characters on, begins with it.
 *
 * @throws when there is none, or more than one
 */
export function findId(ids: readonly string[], start: string, place: string): string {
  if (ids.includes(start)) return start;
  if (start.length < shortest) {
    throw new Error(
      `${quote(start)} is too short — give the first ${shortest} characters of an id`,
    );
  }
  const found = ids.filter((id) => id.startsWith(start));
  const [first] = found;
  if (first === undefined) {
    throw new Error(
      `No query in ${place} has an id that begins with ${quote(start)} — npm run inbox lists the ids`,
    );
  }
  if (found.length === 1) return first;
  const choices = found.slice(0, 10).map((id) => `\n  ${showHidden(id)}`);
  throw new Error(
    `${found.length} ids begin with ${quote(start)} — give more of it:${choices.join('')}`,
  );
}
