import { profile } from 'contentlayer/generated';
import type { Description, DocumentContext } from '../render-document.tsx';
import { archivePages } from './archives.ts';
import { summarize } from './views.ts';

export function describe({ routeParams }: DocumentContext): Description | undefined {
  const page = archivePages.get(routeParams.address ?? '');
  if (!page) return undefined;
  const { title, text } = summarize(page);
  return {
    title: `${title} — ${profile.name}`,
    description: `${profile.name}: ${text}`,
    // Search results shall lead to the lists; what only picks from them would crowd them out.
    isUnlisted: page.kind === 'tags' || page.tag !== undefined,
  };
}
