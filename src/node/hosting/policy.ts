import { createHash } from 'node:crypto';
import type { Analytics } from '../../site/analytics-script.ts';
import { findStore, isComplete, mailService } from '../../site/stores.ts';
import type { Read } from '../config/read-settings.ts';

/** Features of a page that its policy must allow, with the patterns that find them. */
const signs = {
  stylesheet: /<link rel="stylesheet"/,
  /** A font or a picture that is in its own address. */
  inlineFont: /url\(data:font\//,
  inlineImage: /(?:href|src)="data:image\/|url\(data:image\//,
  form: /<form/,
  video: /<video/,
};

type Use = keyof typeof signs;

export type PageNeeds = ReturnType<typeof findPageNeeds>;

/** Finds the features of a page, and the source expressions of its inline scripts and styles. */
export function findPageNeeds(html: string) {
  const inline = [...html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)];
  const hashAll = (wanted: string) =>
    inline
      // Blocks of data do not run, and files have no hash here.
      .filter(
        ([, name, attributes = '']) =>
          name === wanted && !/type="application\/| src="/.test(attributes),
      )
      .map(([, , , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const uses = (Object.keys(signs) as Use[]).filter((use) => signs[use].test(html));
  return {
    scripts: hashAll('script'),
    styles: hashAll('style'),
    foreign: findForeignScripts(html),
    uses,
  };
}

/** Finds the addresses of scripts that a page loads from other hosts. */
export function findForeignScripts(html: string): string[] {
  const elements = html.matchAll(/<script[^>]* src="((?:[a-z][\w+.-]*:|\/\/)[^"]*)"/gi);
  const decode = (_: string, code = '38') => String.fromCodePoint(Number(code));
  return [...elements].map(([, address = '']) => address.replace(/&(?:amp|#(\d+));/g, decode));
}

export function mergeNeeds(all: readonly PageNeeds[]): PageNeeds {
  const merge = <Item extends string>(lists: Item[][]) => [...new Set(lists.flat())].sort();
  return {
    scripts: merge(all.map(({ scripts }) => scripts)),
    styles: merge(all.map(({ styles }) => styles)),
    foreign: merge(all.map(({ foreign }) => foreign)),
    uses: merge(all.map(({ uses }) => uses)),
  };
}

/** The services that a page uses, by the settings of the form and of analytics. */
export interface PageServices {
  /** Origins that get queries; empty if the server of the site has the inbox. */
  origins: string[];
  /** Whether the form uses App Check with Google's reCAPTCHA. */
  hasAppCheck: boolean;
  /** The script that counts visitors. */
  analytics?: Analytics | undefined;
}

export function readPageServices(read: Read): PageServices {
  const store = findStore(read);
  if (!store) return { origins: [], hasAppCheck: false };
  const services = [store, ...(isComplete(mailService, read) ? [mailService] : [])];
  return {
    origins: services.flatMap((service) => service.listOrigins(read)),
    hasAppCheck: store.hasRecaptcha(read),
  };
}

/** The sources that Google's instructions for reCAPTCHA ask a policy to allow. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/**
 * Writes the content security policy that allows only what pages need, for a meta element. With
 * reCAPTCHA it leaves out Trusted Types: Google's script adds script elements, and names no policy
 * that could be allowed.
 */
export function writePolicy(needs: PageNeeds, services: PageServices): string {
  const has = (use: Use) => needs.uses.includes(use);
  const hasForm = has('form');
  const isGuarded = hasForm && services.hasAppCheck;
  // `default-src` covers directives without a source.
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...needs.scripts,
      ...needs.foreign.map(toSource),
      ...(isGuarded ? recaptcha.scripts : []),
    ],
    'style-src': [...(has('stylesheet') ? ["'self'"] : []), ...needs.styles],
    'img-src': ["'self'", ...(has('inlineImage') ? ['data:'] : [])],
    'font-src': ["'self'", ...(has('inlineFont') ? ['data:'] : [])],
    'media-src': has('video') ? ["'self'"] : [],
    'manifest-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(hasForm ? services.origins : []),
      // Tools that check a page from inside it read from the site itself.
      ...(isGuarded ? ['https://www.google.com/recaptcha/'] : []),
      ...(needs.foreign.length > 0 ? (services.analytics?.connect ?? []).map(toSource) : []),
    ],
    'frame-src': isGuarded ? recaptcha.frames : [],
    'base-uri': ["'none'"],
    // Without script, the visitor's e-mail program sends the query.
    'form-action': [hasForm ? 'mailto:' : "'none'"],
    ...(!isGuarded && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** Writes the policy for a response header, which can also forbid frames. */
export function writeHeaderPolicy(needs: PageNeeds, services: PageServices): string {
  return `${writePolicy(needs, services)};frame-ancestors 'none'`;
}

/** Writes an address for a policy: without its query, and without the policy's separators. */
function toSource(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + (pathname === '/' ? '' : pathname.replace(/[;,]/g, encodeURIComponent));
}
