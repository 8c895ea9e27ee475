import './prepare-page.ts';
import CMS, { type CustomPreviewTemplateProps } from '@sveltia/cms';
import { Component, createRef } from 'react';
import {
  findCollectionType,
  hasPreview,
  nameFormat,
  translationKey,
} from '../shared/collections.ts';
import { pulledWidget } from '../shared/fields.ts';
import { readEntry, writeEntryText } from './formats/entry-text.ts';
import { editorSettings, translateText } from './prepare-page.ts';
import type { openPreview, PreviewProps } from './preview/preview.tsx';
import { PulledFromControl } from './pulled-from.tsx';
import { beforeSave, findKeptText, keepText } from './save-entry.ts';

/**
 * Holds a preview. The CMS brings a React of its own, and hooks work only with the very copy that
 * renders them; so this is a class, which works with any, and the preview has a root of its own.
 */
class PreviewHost extends Component<PreviewProps> {
  private host = createRef<HTMLDivElement>();
  private preview: ReturnType<typeof openPreview> | undefined;

  override async componentDidMount() {
    // A list of entries needs none of the site's sections.
    const { openPreview } = await import('./preview/preview.tsx');
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

const { collections = [], singletons = [] } = editorSettings.config;
for (const { name = '', ...collection } of [...collections, ...singletons]) {
  const type = findCollectionType(name);
  const isTranslated = 'i18n' in collection;
  CMS.registerCustomFormat(nameFormat(type), type.format, {
    fromFile: (text) => ({
      ...keepText(readEntry(type, text, isTranslated), text),
      ...(isTranslated && { [translationKey]: '' }),
    }),
    toFile: (entry) => {
      const text = findKeptText(entry);
      // The text of a translation is made when it is saved, beside its original.
      return text !== undefined && translationKey in entry
        ? text
        : writeEntryText(type, entry, text);
    },
  });
  if (!hasPreview(type)) continue;
  CMS.registerPreviewTemplate(name, (props: CustomPreviewTemplateProps) => (
    <PreviewHost {...props} type={type} />
  ));
}
CMS.registerFieldType(pulledWidget, PulledFromControl);
CMS.registerEventListener({
  name: 'preSave',
  handler: (event) => beforeSave(event, translateText),
});
await CMS.init({ config: editorSettings.config });
