import { readSwitch } from '../../build/command/read-switch.ts';

/** What `npm run doctor -- --help` prints. */
export const helpText = `npm run doctor             looks at the settings, the content and the services, and says what to do;
                           exit 1 if something is wrong, warnings stop nothing
  -- --online              also follows every link of the content`;

/**
 * What the owner typed behind `npm run doctor --`.
 *
 * @throws with what to write instead when something is unknown
 */
export function readOptions(args: string[]): { isHelp: boolean; isOnline: boolean } {
  const { isHelp, isOn } = readSwitch(args, 'npm run doctor', 'online');
  return { isHelp, isOnline: isOn };
}
