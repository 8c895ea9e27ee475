/** `text` says what was found; of what is wrong, or could be better, also, after a dash, what to do. */
export interface Outcome {
  kind: 'ok' | 'advice' | 'warning' | 'error' | 'skipped';
  text: string;
}

/** All is fine. */
export const ok = (text: string): Outcome => ({ kind: 'ok', text });
/** There was nothing to check. */
export const skip = (text: string): Outcome => ({ kind: 'skipped', text });
/** Something could be better. */
export const advise = (text: string): Outcome => ({ kind: 'advice', text });
/** Something is probably wrong. */
export const warn = (text: string): Outcome => ({ kind: 'warning', text });
/** Something is wrong, and the command ends with 1. */
export const error = (text: string): Outcome => ({ kind: 'error', text });

/** What a check found. */
export type Outcomes = Outcome | Outcome[];

/** The findings of a check, or that all is fine. Conditions that do not hold leave nothing. */
export function toOutcomes(results: (Outcome | false | '' | undefined)[], fine: string): Outcomes {
  const findings = results.filter((finding) => typeof finding === 'object');
  return findings.length > 0 ? findings : ok(fine);
}
