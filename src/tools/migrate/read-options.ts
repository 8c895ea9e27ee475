import { readSwitch } from '../../build/command/read-switch.ts';

/** What `npm run migrate -- --help` prints. */
export const helpText = `npm run migrate            brings the content up to the version that this engine reads
  -- --dry-run             writes nothing; shows what would change`;

/**
 * What the owner typed behind `npm run migrate --`.
 *
 * @throws with what to write instead when something is unknown
 */
export function readOptions(args: string[]): { isHelp: boolean; isTrial: boolean } {
  const { isHelp, isOn } = readSwitch(args, 'npm run migrate', 'dry-run');
  return { isHelp, isTrial: isOn };
}
