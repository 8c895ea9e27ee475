import { accountCheck } from './account.ts';
import type { Check } from './check.ts';
import { firestoreChecks } from './firestore.ts';
import { inboxCheck } from './inbox.ts';
import { mailCheck } from './mail.ts';
import { rulesCheck } from './rules.ts';
import { settingsChecks } from './settings.ts';

/** Everything the doctor looks at, in the order of its report. */
export const checks: readonly Check[] = [
  ...settingsChecks,
  inboxCheck,
  ...firestoreChecks,
  accountCheck,
  rulesCheck,
  mailCheck,
];
