import faces from 'virtual:editor-faces';
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { useEffect } from 'react';
import layout from '../../../site/components/layout.module.css';
import { newTabHint } from '../../../site/components/outbound-link.tsx';
import { renderFontFaces, renderHeadStyles } from '../../../site/pages/head-styles.ts';
import { labels } from '../../../site/words.ts';
import { keepInside } from './keep-inside.ts';
import { previewStyles } from './preview-styles.ts';
import { type Fields, readGroups, readOptionalText, readText } from './read-fields.ts';
import { useCover } from './use-cover.ts';
import { drawIconStyles, useIcons } from './use-icons.ts';
import { useNameWidths } from './use-name-widths.ts';
import { usePictures } from './use-pictures.ts';
import { useTheme } from './use-theme.ts';
import { views } from './views.tsx';

export interface PreviewProps extends CustomPreviewTemplateProps {
  /** The name of the entry's collection. */
  collection: string;
}

// A style sheet that changes fetches its faces anew, so they stand in one that does not.
const styles = previewStyles + renderFontFaces('Display', faces);

/** An entry in the site's own look, in a document of its own. */
export function Preview({ collection, entry, getAsset, document }: PreviewProps) {
  const fields: Fields = entry.get('data')?.toJS() ?? {};
  const needsCover = collection === 'projects' && !readOptionalText(fields.image);
  const findPicture = usePictures(getAsset);
  const nameWidths = useNameWidths(readText(fields.name), document);
  const cover = useCover(needsCover ? readText(fields.title) : undefined);
  const icons = useIcons(listIcons(fields));
  useTheme(document);
  useEffect(() => keepInside(document), [document]);
  const draw = views[collection];
  return (
    <>
      <style>{styles}</style>
      <style>{renderHeadStyles({ fonts: [], nameWidths }) + drawIconStyles(icons)}</style>
      <div className={layout.sheet}>
        <main>{draw?.(fields, { findPicture, cover, hasIcon: (slug) => icons.has(slug) })}</main>
      </div>
      <span id={newTabHint} hidden>
        {labels.newTab}
      </span>
    </>
  );
}

function listIcons({ items }: Fields): string[] {
  const slugs = readGroups(items, 'name').map(({ icon }) => readOptionalText(icon));
  return slugs.filter((slug) => slug !== undefined);
}
