import { profile } from 'contentlayer/generated';
import { readManifest } from '../../assets/manifest.ts';
import { toPlainText } from '../../markdown.ts';
import { shownEntries } from '../../queries/pagination.ts';
import { hasArchives } from '../archive/archives.ts';
import { renderCoverNames, renderPortfolioStyles } from '../head-styles.ts';
import { describeProfilePage } from '../person.ts';
import type { Description } from '../render-document.tsx';
import { customParts, entries } from '../site.ts';

const covers = renderCoverNames([
  ...entries.projects.slice(0, shownEntries.projects),
  ...customParts.flatMap(({ layout, entries }) => (layout === 'cards' ? entries : [])),
]);
const own = customParts.length > 0 ? await import('../../sections/own/own.tsx') : undefined;
const isProse = customParts.some(({ layout }) => layout === 'prose');
const ownStyles = own ? own.ownStyles + (isProse ? own.mdxStyles : '') : '';
const hasPortrait = profile.portrait !== undefined;

export function describe(): Description {
  return {
    title: `${profile.name} — ${profile.roles.join(', ')}`,
    description: toPlainText(profile.bio),
    thing: describeProfilePage(''),
    styles:
      renderPortfolioStyles(readManifest(), { hasArchives, hasPortrait }) + covers + ownStyles,
  };
}
