import type { Thing, WithContext } from 'schema-dts';

/** A thing of schema.org's vocabulary that a page is about. */
export type PageThing = Exclude<Thing, string>;

/** Draws a thing for machines that read the page. No text in it can end the element. */
export function drawJsonLd(thing: PageThing): string {
  const data = { '@context': 'https://schema.org', ...thing } as WithContext<PageThing>;
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
