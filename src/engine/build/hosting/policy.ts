import { createHash } from 'node:crypto';
import type { Read } from '../../content/config/read-settings.ts';
import { findStore, isComplete, mailService } from '../../model/stores.ts';
import type { Analytics } from '../../pages/analytics-script.ts';
import type { PageParts, PageUse } from '../../pages/html/page-parts.ts';
import { toPolicySource } from '../../schemas/policy-source.ts';

/** What a policy must allow, with the source expressions of inline scripts and styles. */
export type PageNeeds = PageParts;

/** Hashes the inline scripts and styles of a page. */
export function toNeeds({ scripts, styles, ...others }: PageParts): PageNeeds {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { ...others, scripts: scripts.map(hash), styles: styles.map(hash) };
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
  /** Origins that the owner's code may load from, on pages that have some. */
  hosts?: readonly string[] | undefined;
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

/** The policy for Trusted Types that a component may make which exports `trustedTypes`. */
const ownPolicy = 'own-components';

/**
 * Writes the content security policy that allows only what pages need, for a meta element. With
 * reCAPTCHA it leaves out Trusted Types: Google's script adds script elements, and has no policy
 * that could be allowed.
 */
export function writePolicy(needs: PageNeeds, services: PageServices): string {
  const has = (use: PageUse) => needs.uses.includes(use);
  const hasForm = has('form');
  const isGuarded = hasForm && services.hasAppCheck;
  const hosts = has('hosts') ? toPolicySources(services.hosts) : [];
  // `default-src` covers directives without a source.
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...needs.scripts,
      ...toPolicySources(needs.foreign),
      ...hosts,
      ...(isGuarded ? recaptcha.scripts : []),
    ],
    'style-src': [...(has('stylesheet') ? ["'self'"] : []), ...needs.styles],
    'img-src': ["'self'", ...(has('inlineImage') ? ['data:'] : []), ...hosts],
    'font-src': ["'self'", ...(has('inlineFont') ? ['data:'] : [])],
    'media-src': has('video') ? ["'self'"] : [],
    'manifest-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(hasForm ? services.origins : []),
      // Tools that check a page from inside it read from the site itself.
      ...(isGuarded ? ['https://www.google.com/recaptcha/'] : []),
      ...(needs.foreign.length > 0 ? toPolicySources(services.analytics?.connect) : []),
      ...hosts,
    ],
    'frame-src': [...(isGuarded ? recaptcha.frames : []), ...hosts],
    'base-uri': ["'none'"],
    // Without script, the visitor's email program sends the query.
    'form-action': [hasForm ? 'mailto:' : "'none'"],
    ...(!isGuarded && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [has('trustedTypes') ? ownPolicy : "'none'"],
    }),
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

/** Writes URLs as sources of a policy; the checks of content and settings refuse those without a source. */
export function toPolicySources(urls: readonly string[] = []): string[] {
  return urls.flatMap((url) => toPolicySource(url) ?? []);
}
