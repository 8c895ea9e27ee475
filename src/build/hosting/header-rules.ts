export type Headers = Record<string, string>;

/** The response headers of a site. */
export interface HeaderRules {
  /** Of every file. */
  all: Headers;
  /** Of the files below `assets/`, besides. */
  assets: Headers;
  /** Of the others, besides: for hosts that would let browsers keep these for a while. */
  others: Headers;
  /** Of the files below `admin/`, in place of what all have; absent where there is no editor. */
  editor?: Headers;
}

/** Two years, what the list of sites that browsers know beforehand asks for. */
const longHttps = 'max-age=63072000';

/** What no page uses, and nothing that a page shows may either. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Names the headers that every host shall send, with the pages' policy.
 *
 * @param editor those of the editor's files, where it is built
 */
export function listHeaderRules(policy: string, editor?: Headers): HeaderRules {
  return {
    all: {
      'Content-Security-Policy': policy,
      'Strict-Transport-Security': longHttps,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    // Their names carry a hash of their content, so what they hold never changes.
    assets: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    others: { 'Cache-Control': 'no-cache' },
    ...(editor && { editor }),
  };
}
