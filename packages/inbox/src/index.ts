import { type Check, openTerminal, runCommand } from '../../../src/engine/kit/commands.ts';
import { checkAccess, checkDeployedRules } from './firestore/check-firestore.ts';
import { inboxCommand, runInbox as runWith } from './run-inbox.ts';

export {
  type Emulator,
  ensureEmulator,
  ownerHeaders,
  setRules,
  startEmulator,
} from './emulator/start-emulator.ts';
export { openBox } from './open-box.ts';

/** Runs the command `inbox`: lists, shows, exports or deletes the queries that were received. */
export async function runInbox(): Promise<void> {
  await runCommand(inboxCommand, (command, settings) => runWith(command, settings, openTerminal()));
}

/** The checks of the command `doctor` that ask Firestore. They store nothing and read no query. */
export const firestoreChecks: readonly Check[] = [
  { name: 'Firestore', run: checkAccess },
  { name: 'Deployed rules', run: checkDeployedRules },
];
