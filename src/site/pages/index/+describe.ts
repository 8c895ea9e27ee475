import { profile } from 'contentlayer/generated';
import { readManifest } from '../../assets/manifest.ts';
import { hasArchives } from '../archive/archives.ts';
import { renderPortfolioStyles } from '../head-styles.ts';
import { describeProfilePage } from '../person.ts';
import type { Description } from '../render-document.tsx';

export function describe(): Description {
  return {
    title: `${profile.name} — ${profile.roles.join(', ')}`,
    description: profile.bio,
    thing: describeProfilePage(''),
    styles: renderPortfolioStyles(readManifest(), hasArchives),
  };
}
