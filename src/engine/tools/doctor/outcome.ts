/** `text` says what was found; of what is wrong, or could be better, also, after a dash, what to do. */
export interface Outcome {
  kind: 'ok' | 'advice' | 'warning' | 'error' | 'skipped';
  text: string;
}

export const ok = (text: string): Outcome => ({ kind: 'ok', text });
export const skip = (text: string): Outcome => ({ kind: 'skipped', text });
export const advise = (text: string): Outcome => ({ kind: 'advice', text });
export const warn = (text: string): Outcome => ({ kind: 'warning', text });
export const error = (text: string): Outcome => ({ kind: 'error', text });

export type Outcomes = Outcome | Outcome[];

/** The findings of a check, or that all is fine. Conditions that do not hold leave nothing. */
export function toOutcomes(results: (Outcome | false | '' | undefined)[], fine: string): Outcomes {
  const findings = results.filter((finding) => typeof finding === 'object');
  return findings.length > 0 ? findings : ok(fine);
}
