import type CMS from '@sveltia/cms';
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { lazy, Suspense } from 'react';
import { recordTypes } from '../../../schemas/index.ts';
import { nameCollection } from '../config/name-collection.ts';
import { PreviewBoundary } from './preview-boundary.tsx';

// Who only looks through a list does without the site's sections.
const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));

/** Has the editor show entries in the site's own look, beside the form. */
export function registerPreviews(cms: typeof CMS): void {
  for (const collection of recordTypes.map(nameCollection)) {
    cms.registerPreviewTemplate(collection, (props: CustomPreviewTemplateProps) => (
      <PreviewBoundary entry={props.entry}>
        <Suspense>
          <Preview {...props} collection={collection} />
        </Suspense>
      </PreviewBoundary>
    ));
  }
}
