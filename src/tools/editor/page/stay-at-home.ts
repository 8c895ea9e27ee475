import type { Backend } from '@sveltia/cms';

/**
 * Keeps the CMS from asking strangers: for its own newest version, or how a host is doing. The
 * page's policy would stop that as well, with a complaint in the console each time.
 */
export function stayAtHome(backend: Backend): void {
  const known = new Set([location.origin, ...listOrigins(backend)]);
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const { origin, protocol } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    );
    if (known.has(origin) || protocol === 'blob:' || protocol === 'data:')
      return fetch(input, init);
    return new Response('{}', { status: 503 });
  };
}

/**
 * The hosts that keep the repository and that give out tokens for it. Where an OAuth client does
 * that, it hands the token over in a window of its own.
 */
export function listOrigins(backend: Backend): string[] {
  const addresses = [
    ...('api_root' in backend ? [backend.api_root] : []),
    ...('graphql_api_root' in backend ? [backend.graphql_api_root] : []),
    ...('auth_type' in backend ? [backend.base_url] : []),
  ];
  return [...new Set(addresses.flatMap((one) => (one ? [new URL(one).origin] : [])))];
}
