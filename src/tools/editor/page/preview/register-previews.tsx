import type CMS from '@sveltia/cms';
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { Component, createRef } from 'react';
import type { ContentType } from '../../../../schemas/content-types.ts';
import { hasPreview, nameCollection } from '../../shared/editor-config.ts';
import type { OpenPreview, PreviewProps } from './preview.tsx';

/** Has the editor show entries in the site's own look, beside the form. */
export function registerPreviews(cms: typeof CMS, types: readonly ContentType[]): void {
  for (const type of types.filter(hasPreview)) {
    cms.registerPreviewTemplate(nameCollection(type), (props: CustomPreviewTemplateProps) => (
      <PreviewHost {...props} type={type} />
    ));
  }
}

/**
 * Holds a preview. The CMS brings a React of its own, and hooks work only with the very copy that
 * renders them; so this is a class, which works with any, and the preview has a root of its own.
 */
class PreviewHost extends Component<PreviewProps> {
  private host = createRef<HTMLDivElement>();
  private preview: OpenPreview | undefined;

  override async componentDidMount() {
    // A list of entries needs none of the site's sections.
    const { openPreview } = await import('./preview.tsx');
    if (!this.host.current) return;
    this.preview = openPreview(this.host.current);
    this.preview.show(this.props);
  }

  override componentDidUpdate() {
    this.preview?.show(this.props);
  }

  override componentWillUnmount() {
    this.preview?.close();
  }

  override render() {
    return <div ref={this.host} />;
  }
}
