import type { Thing, WithContext } from 'schema-dts';
import { toUri } from '../../../site/address.ts';

/** A thing of schema.org's vocabulary that a page is about. */
export type PageThing = Exclude<Thing, string>;

/** Renders a thing for machines that read the page. No text in it can end the element. */
export function renderJsonLd(thing: PageThing): string {
  const data = { '@context': 'https://schema.org', ...thing } as WithContext<PageThing>;
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** The owner's pages elsewhere, spelt so that readers of JSON-LD leave none of them out. */
export function listAccounts(socials: readonly { url: string }[]): string[] {
  return socials.map(({ url }) => toUri(url)).filter((url) => !/^mailto:/i.test(url));
}
