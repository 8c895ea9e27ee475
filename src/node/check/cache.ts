import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readCodeVersion } from '../code-version.ts';
import { writeFileWhole } from '../files.ts';

/** The results of earlier checks, by the texts that they are of: a check reads only changed files. */
export class ContentCache {
  private used = new Map<string, unknown>();

  constructor(
    private known: ReadonlyMap<string, unknown> = new Map(),
    private readonly file?: string,
  ) {}

  async find<Result>(source: string, make: () => Result | Promise<Result>): Promise<Result> {
    const key = createHash('sha256').update(source).digest('base64url');
    const found = (this.used.get(key) ?? this.known.get(key) ?? (await make())) as Result;
    this.used.set(key, found);
    return found;
  }

  /** Ends a check: keeps what it used, and nothing else, for the next one. */
  async keep(): Promise<void> {
    const [before, now] = [this.known, this.used];
    [this.known, this.used] = [now, new Map()];
    const hasNews = now.size !== before.size || [...now.keys()].some((key) => !before.has(key));
    if (!hasNews || !this.file) return;
    await writeFileWhole(this.file, JSON.stringify([readCodeVersion(), ...now]));
  }
}

/** Opens the cache that is kept in a file; it is empty where other code wrote it. */
export function openContentCache(file = '.cache/check.json'): ContentCache {
  let entries: [string, unknown][] = [];
  try {
    const [version, ...kept] = JSON.parse(readFileSync(file, 'utf8'));
    if (version === readCodeVersion()) entries = kept;
  } catch {
    // There is none yet, or it was not written to its end.
  }
  return new ContentCache(new Map(entries), file);
}
