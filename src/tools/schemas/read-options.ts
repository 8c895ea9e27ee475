import { readSwitch } from '../../build/command/read-switch.ts';

/** What `npm run schemas -- --help` prints. */
export const helpText = `npm run schemas               writes what editors read about the content's fields
  -- --check                  writes nothing; ends in 1 if a file is out of date`;

/**
 * What the owner typed behind `npm run schemas --`.
 *
 * @throws with what to write instead when something is unknown
 */
export function readOptions(args: string[]): { isHelp: boolean; isCheck: boolean } {
  const { isHelp, isOn } = readSwitch(args, 'npm run schemas', 'check');
  return { isHelp, isCheck: isOn };
}
