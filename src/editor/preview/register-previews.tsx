import type CMS from '@sveltia/cms';
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { lazy, Suspense } from 'react';
import { PreviewBoundary } from './preview-boundary.tsx';

/** The names of the collections whose entries are shown as the site shows them. */
const collections = ['profile', 'skills', 'experience', 'education', 'projects'];

// Who only looks through a list does without the site's sections.
const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));

/** Has the editor show entries in the site's own look, beside the form. */
export function registerPreviews(cms: typeof CMS): void {
  for (const collection of collections) {
    cms.registerPreviewTemplate(collection, (props: CustomPreviewTemplateProps) => (
      <PreviewBoundary entry={props.entry}>
        <Suspense>
          <Preview {...props} collection={collection} />
        </Suspense>
      </PreviewBoundary>
    ));
  }
}
