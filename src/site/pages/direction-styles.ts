/** A text whose direction is given keeps it; others take that of their own words. */
const given = 'body :is([dir=rtl],[dir=ltr]){unicode-bidi:isolate}';

/** Drawings that run from left to right elsewhere. */
const mirrored = [
  // Arrows.
  ':is(.page_back a,.archive_prev):before{content:"→ "/""}',
  ':is(.archive_next,.archive-link a):after{content:" ←"/""}',
  '[data-footnote-backref]{display:inline-block;scale:-1 1}',
  // The menu slides in from the side of its button, and the pencil starts where readers do.
  '@layer late{.navigation_menu:not([open]){translate:-100%}}',
  ':is(.navigation_toggle:before,.pencil:not([dir]):after){scale:-1 1}',
  // Frames of hovered boxes.
  ':root{--frame:-6px 6px 0 -2px var(--paper),-6px 6px 0 var(--accent)}',
  '@media (hover:hover){.projects_card:has(.projects_whole):hover .projects_cover{box-shadow:-.625rem .625rem 0 -2px var(--paper),-.625rem .625rem 0 var(--accent)}}',
  '.mdx_wide :is(th,td){padding:.5rem 0 .5rem 1.25rem}',
].join('');

/** Names in Latin letters among Arabic or Hebrew ones, and what stands beside them. */
const names = [
  ':is(h4,h5,h6,dt,th,td,figcaption,summary,.row>a:not([rel=prev],[rel=next]),.technologies_tile,.technologies_tile>span,.case-study_nextTitle,.post_nextTitle){unicode-bidi:plaintext}',
  ':not(pre)>code{direction:ltr;unicode-bidi:isolate}',
  '.archive_count{unicode-bidi:isolate}',
  '.technologies_tile{direction:rtl;align-items:center}',
  '@media (width>=48rem){.technologies_tile{align-items:start}}',
  '.tags_tags li[dir]{flex-direction:row;direction:rtl}',
  // Widths of months in Latin letters.
  '.ledger_months [data-lack]{margin:0}',
  // At the edge of the column, on whichever side the words begin.
  '.home_now li{position:relative}',
  '.home_now li:before{position:absolute;inset:.5em -.95em auto auto;margin:0}',
].join('');

/** Texts that are not translated, in the other direction than the page around them. */
const mixed = [
  '.layout_page{overflow-x:clip}',
  '[dir=rtl] [dir=ltr] .tags_tags{clip-path:inset(0 0 0 var(--slash))}',
  '[dir=rtl] [dir=ltr] .tags_tags li{flex-direction:row}',
].join('');

/** Renders the styles of a page that is read from the right, or has texts that are. */
export function renderDirectionStyles(isRtl: boolean, body: string): string {
  const isMixed = /<(?!del|bdi)\w+ (?:[^>]* )?lang="[^"]+" dir=/.test(body) ? mixed : '';
  if (isRtl) return given + mirrored + names + isMixed;
  return /<(?!del|bdi)\w+ dir="ltr"/.test(body) || isMixed ? given + isMixed : '';
}
