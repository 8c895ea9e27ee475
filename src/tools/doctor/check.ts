import { createRead, type Read } from '../../build/config/env.ts';
import type { Settings } from '../../build/config/read-settings.ts';
import { type OwnContent, readOwnContent } from './own-content.ts';

export type Kind = 'ok' | 'warning' | 'error' | 'skipped';

/** `text` says what was found; of what is wrong also, behind a dash, how to fix it. */
export interface Finding {
  kind: Kind;
  text: string;
}

/** Where the services answer. */
export interface Places {
  firestore: string;
  rules: string;
  emailjs: string;
}

export interface Context {
  read: Read;
  settings: Settings;
  places: Places;
  /** Whether addresses that the content names may be asked. */
  isOnline: boolean;
  /** The owner's content, checked once for all that ask; rejects when it cannot be fetched. */
  readContent(): Promise<OwnContent>;
}

/** One thing that the doctor looks at. */
export interface Check {
  name: string;
  /** What it rejects with counts as an error; its message must quote neither key nor token. */
  run(context: Context): Finding[] | Promise<Finding[]>;
}

/** What a check found. */
export interface Result extends Finding {
  name: string;
}

const publicPlaces: Places = {
  firestore: 'https://firestore.googleapis.com',
  rules: 'https://firebaserules.googleapis.com',
  emailjs: 'https://api.emailjs.com',
};

/** What the checks look at; the emulator, where it is set, stands in Firestore's place. */
export function createContext(
  settings: Settings,
  places: Partial<Places> = {},
  isOnline = false,
): Context {
  const read = createRead(settings);
  const host = read('VITE_FIRESTORE_EMULATOR_HOST');
  const emulator = host && { firestore: `http://${host}` };
  let content: Promise<OwnContent> | undefined;
  const readContent = () => {
    content ??= readOwnContent(settings);
    return content;
  };
  return {
    read,
    settings,
    places: { ...publicPlaces, ...emulator, ...places },
    isOnline,
    readContent,
  };
}

/** Runs the checks side by side; the results stand in the order of the checks. */
export async function runChecks(checks: readonly Check[], context: Context): Promise<Result[]> {
  const results = await Promise.all(checks.map((check) => runCheck(check, context)));
  return results.flat();
}

async function runCheck({ name, run }: Check, context: Context): Promise<Result[]> {
  try {
    return (await run(context)).map((finding) => ({ name, ...finding }));
  } catch (error) {
    return [{ name, kind: 'error', text: error instanceof Error ? error.message : String(error) }];
  }
}

export const ok = (text: string): Finding[] => [{ kind: 'ok', text }];
export const skip = (text: string): Finding[] => [{ kind: 'skipped', text }];
export const warn = (text: string): Finding[] => [{ kind: 'warning', text }];
export const error = (text: string): Finding[] => [{ kind: 'error', text }];
