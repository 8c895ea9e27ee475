import { profile } from 'contentlayer/generated';
import { readManifest } from '../../assets/manifest.ts';
import { toPlainText } from '../../markdown.ts';
import { shownEntries } from '../../queries/pagination.ts';
import { hasArchives } from '../archive/archives.ts';
import { renderCoverNames, renderPortfolioStyles } from '../head-styles.ts';
import { describeProfilePage } from '../person.ts';
import type { Description } from '../render-document.tsx';
import { entries } from '../site.ts';

const covers = renderCoverNames(entries.projects.slice(0, shownEntries.projects));
const hasPortrait = profile.portrait !== undefined;

export function describe(): Description {
  return {
    title: `${profile.name} — ${profile.roles.join(', ')}`,
    description: toPlainText(profile.bio),
    thing: describeProfilePage(''),
    styles: renderPortfolioStyles(readManifest(), { hasArchives, hasPortrait }) + covers,
  };
}
