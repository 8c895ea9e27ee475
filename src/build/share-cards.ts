import { hasCaseStudy } from '../site/queries/index.ts';
import { labels } from '../site/words.ts';
import type { ShareCards } from './assets/share-images.ts';
import type { Records } from './records.ts';

/** Words the share images: one for the portfolio, and one for each page with more to tell. */
export function findShareCards({ profile, projects }: Records): ShareCards {
  const studies = projects
    .filter(hasCaseStudy)
    .map(({ slug, title, technologies }) => [
      `projects/${slug}/`,
      { label: labels.caseStudy, title, details: technologies, owner: profile.name },
    ]);
  const owner = { title: profile.name, details: profile.roles };
  return {
    '': { label: labels.portfolio, ...owner },
    'resume/': { label: labels.resume, ...owner },
    ...Object.fromEntries(studies),
  };
}
