import { parts } from './parts.ts';

/** What `npm run bench -- --help` prints. */
export const helpText = `npm run bench                      builds the site and measures it beside a bare page of its words
  -- --runs 3                      runs of each measurement (5 is usual)
  -- --only bytes,lighthouse       these parts alone
  -- --site <folder>               measures that build, and builds nothing
  -- --against <folder>            measures another build too, turn by turn
  -- --json <file>                 where the results go, if not into .cache/bench
  -- --compare <a.json> <b.json>   measures nothing; prints two results side by side
Parts are ${parts.map(({ name }) => name).join(', ')}.
All of it takes about a quarter of an hour; the computer should have nothing else to do.`;
