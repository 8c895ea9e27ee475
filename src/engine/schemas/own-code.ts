import { z } from 'zod';
import { domainPattern } from './policy-source.ts';
import { shaped } from './text-checks.ts';

/** Node and browsers both have it, but the language itself does not. */
declare const URL: {
  new (url: string, base?: string): { origin: string };
  canParse(url: string): boolean;
};

const origin = shaped(`^https://${domainPattern}$`, 'hint.origin', 'is not the origin of a host');

/** The schema of the origins that the owner's code may load from. */
export const hosts = z
  .array(origin)
  .describe(
    'Other hosts that your own code in src/ loads scripts, images, frames or data from, each with https://.',
  );

/** The schema of the size that a page may have. */
export const budget = shaped('^[1-9][0-9]{0,4} ?kB$', 'hint.size', 'is not a size')
  .describe('How much a page may load, compressed: HTML, scripts and islands; more is a warning.')
  .meta({ title: 'Size budget' });

/** Whether a URL is on one of the hosts that the owner allows. */
export function isOnHost(url: string, allowed: readonly string[] = []): boolean {
  const { origin } = new URL(url, 'https://localhost');
  return allowed.some((host) => URL.canParse(host) && new URL(host).origin === origin);
}

/** Reads a budget in bytes. */
export const readBudget = (text: string): number => Number.parseInt(text, 10) * 1000;
