import { posix } from 'node:path';
import { quote } from '../../schemas/quote.ts';
import type { CheckedFile } from './check-file.ts';
import type { Finding } from './error.ts';
import { findPlace, getFields } from './find-place.ts';
import { type RepeatRule, repeatRules } from './repeat-rules.ts';

/** Finds texts that another record has already; of two, the second one by path is told. */
export function findRepeats(files: CheckedFile[]): [CheckedFile, Finding][] {
  return repeatRules.flatMap((rule) => {
    const ofType = files.filter(({ type }) => type.name === rule.typeName);
    return findSeconds(ofType, rule);
  });
}

function findSeconds(files: CheckedFile[], rule: RepeatRule): [CheckedFile, Finding][] {
  const firsts = new Map<string, CheckedFile>();
  return files.flatMap((file) =>
    rule.listClaims(getFields(file)).flatMap((claim): [CheckedFile, Finding][] => {
      const first = firsts.get(claim.key) ?? file;
      firsts.set(claim.key, first);
      if (first === file) return [];
      const place = findPlace(file, claim.path);
      return [[file, { ...place, ...rule.describe(claim, quote(posix.basename(first.path))) }]];
    }),
  );
}
