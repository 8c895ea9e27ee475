import { createAssets, type GroundInk } from '../../assets/manifest.ts';
import { hasId } from '../../html/tree.ts';
import { findOpeningEntry } from '../../model/site-parts.ts';
import type { StyledPage } from '../../pages/head-styles.ts';
import quiet from '../quiet.css?inline';
import frame from './frame.css?inline';
import home from './home.css?inline';
import pages from './pages.css?inline';

/** Renders the styles of the edition that a page needs. */
export function renderFolioStyles(page: StyledPage): string {
  return frame + quiet + (hasId(page.elements, 'home') ? home + renderOpening(page) : pages);
}

/** Renders how texts are set on the first cover, and on its color. */
function renderOpening({ site, manifest }: StyledPage): string {
  const opening = findOpeningEntry(site);
  const { tones } = opening ? createAssets(manifest).findCover(opening) : {};
  if (!tones) return '';
  const { head, foot, field, fieldInk } = tones;
  return `:root{--bar-place:absolute;--bar-fade:3rem;${renderInk('bar', head)}${renderInk('title', foot)}--field:${field};--field-ink:${fieldInk}}`;
}

function renderInk(name: string, { ink, shade }: GroundInk): string {
  const under = ink === '#fff' ? '0 0 0' : '255 255 255';
  return `--${name}-ink:${ink};--${name}-shade:rgb(${under}/${shade});`;
}
