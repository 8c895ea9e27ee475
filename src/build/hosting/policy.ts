import type { PageNeeds } from './page-needs.ts';
import type { Services } from './services.ts';

/** What Google's own instructions for reCAPTCHA ask a policy to allow. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/**
 * Writes the content security policy that allows what pages need and nothing besides.
 *
 * With reCAPTCHA it does without Trusted Types: Google's script makes script elements of its own
 * and names no policy of theirs that could be allowed.
 *
 * @returns directives as a meta element takes them
 */
export function writePolicy(needs: PageNeeds, services: Services): string {
  const has = (use: PageNeeds['uses'][number]) => needs.uses.includes(use);
  const hasForm = has('form');
  const isGuarded = hasForm && services.hasAppCheck;
  return joinDirectives({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...needs.scripts, ...(isGuarded ? recaptcha.scripts : [])],
    'style-src': [...(has('stylesheet') ? ["'self'"] : []), ...needs.styles],
    'img-src': ["'self'", ...(has('inlineImage') ? ['data:'] : [])],
    'font-src': ["'self'", ...(has('inlineFont') ? ['data:'] : [])],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...(hasForm ? listOrigins(services, isGuarded) : [])],
    'frame-src': isGuarded ? recaptcha.frames : [],
    'base-uri': ["'none'"],
    // Without script the visitor's own e-mail program sends the query.
    'form-action': [hasForm ? 'mailto:' : "'none'"],
    ...(!isGuarded && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
  });
}

/** The same for a response header, which alone can say who may show the page in a frame. */
export function writeHeaderPolicy(needs: PageNeeds, services: Services): string {
  return `${writePolicy(needs, services)};frame-ancestors 'none'`;
}

/** What has no source is left to `default-src`. */
function joinDirectives(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** The hosts of the form's services; what checks a page from inside it reads from the site itself. */
function listOrigins({ origins }: Services, isGuarded: boolean): string[] {
  return isGuarded ? [...origins, 'https://www.google.com/recaptcha/'] : origins;
}
