import { accountCheck } from './account.ts';
import { addressCheck } from './address.ts';
import type { Check } from './check.ts';
import { contentChecks } from './content.ts';
import { editorCheck } from './editor.ts';
import { firestoreChecks } from './firestore.ts';
import { inboxCheck } from './inbox.ts';
import { linksCheck } from './links.ts';
import { mailCheck } from './mail.ts';
import { rulesCheck } from './rules.ts';
import { settingsChecks } from './settings.ts';

/** Everything the doctor looks at, in the order of its report. */
export const checks: readonly Check[] = [
  ...settingsChecks,
  addressCheck,
  ...contentChecks,
  linksCheck,
  editorCheck,
  inboxCheck,
  ...firestoreChecks,
  accountCheck,
  rulesCheck,
  mailCheck,
];
