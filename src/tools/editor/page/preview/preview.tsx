import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { useEffect, useReducer, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { closestLeading, measureNameLines } from '../../../../node/assets/name-widths.ts';
import type { ContentType } from '../../../../schemas/content-types.ts';
import { isRightToLeft } from '../../../../schemas/language.ts';
import { defaultLanguage } from '../../../../schemas/words.ts';
import type { Picture } from '../../../../site/assets/manifest.ts';
import layout from '../../../../site/components/layout.module.css';
import { monoStyles, renderFaces } from '../../../../site/pages/font-styles.ts';
import { renderNameStyles } from '../../../../site/pages/head-styles.ts';
import { allPartStyles } from '../../../../site/pages/part-styles.ts';
import { renderThemeStyles } from '../../../../site/pages/theme-styles.ts';
import siteStyles from '../../../../site/styles/index.css?inline';
import type { Fields } from '../../../entries/compare-values.ts';
import { languageKey } from '../../shared/collections.ts';
import { completeTranslation } from '../formats/translation-text.ts';
import { editorSettings } from '../prepare-page.ts';
import ownStyles from './preview.css?inline';
import { renderView } from './views.tsx';

// The texts of the site's styles, and not style sheets of the page: the editor has another look.
const moduleStyles = import.meta.glob<string>(
  [
    '../../../../site/{components,sections}/**/*.module.css',
    '!../../../../site/sections/{archive,contact,resume}/*',
    '!../../../../site/components/navigation.module.css',
  ],
  { query: '?inline', import: 'default', eager: true },
);

const { parts, language = defaultLanguage, look } = editorSettings;

const locateAsset = (address: string) => new URL(`../${address}`, location.href).href;

// A style sheet that changes loads its fonts again, so they are in one that does not change.
const previewStyles = [
  siteStyles,
  ...Object.values(moduleStyles),
  allPartStyles,
  ownStyles,
  renderFaces(look.fonts, locateAsset),
  look.measures.Mono ? monoStyles : '',
  renderThemeStyles(look.theme),
].join('');

export type PreviewProps = CustomPreviewTemplateProps & { type: ContentType };

/** Opens a preview in an element; an entry that cannot be shown leaves a sentence in its place. */
export function openPreview(host: HTMLElement) {
  const root = createRoot(host, {
    onUncaughtError: (error) => root.render(<Failure error={error} />),
  });
  const show = (props: PreviewProps) => root.render(<Preview {...props} />);
  return { show, close: () => root.unmount() };
}

function Failure({ error }: { error: unknown }) {
  const reason = error instanceof Error ? error.message : String(error);
  return (
    <p role="status" style={{ margin: '2rem', font: '1rem/1.5 system-ui, sans-serif' }}>
      This entry cannot be shown as it is now: {reason}. Your text is safe in the form.
    </p>
  );
}

function measureLine(line: string): number {
  const { widths = {} } = look.measures.Display ?? {};
  return [...line].reduce((sum, letter) => sum + (widths[letter] ?? 0.5), 0);
}

/** An entry in the site's own look, in a document of its own. */
function Preview({ type, entry, getAsset, document }: PreviewProps) {
  const { fields, tag, words } = readTranslated(type, entry);
  const findPicture = usePictures(getAsset);
  useEffect(() => followTheme(document), [document]);
  useEffect(() => {
    const { documentElement } = document;
    Object.assign(documentElement, { lang: tag, dir: isRightToLeft(tag) ? 'rtl' : 'ltr' });
  }, [document, tag]);
  useEffect(() => keepInside(document), [document]);
  const nameWidths = measureNameLines(String(fields.name || '…'), measureLine);
  const measures = { nameWidths, nameLeading: closestLeading, nameIndent: 0, nameCrop: 0.2 };
  return (
    <>
      <style>{previewStyles}</style>
      <style>{renderNameStyles(measures)}</style>
      <div className={layout.page}>
        <main>{renderView(type, fields, findPicture, { parts, language: tag, words })}</main>
      </div>
    </>
  );
}

function readTranslated(type: ContentType, entry: PreviewProps['entry']) {
  const fields: Fields = entry.get('data')?.toJS() ?? {};
  const tag = String(fields[languageKey] || language);
  if (tag === language) return { fields, tag, words: editorSettings.words };
  const original: Fields = entry.get('i18n')?.toJS()[language]?.data ?? {};
  return { fields: completeTranslation(type, fields, original), tag, words: undefined };
}

function followTheme(document: Document): () => void {
  const editor = globalThis.document.documentElement;
  const preview = document.documentElement;
  const follow = () => {
    preview.dataset.theme = editor.dataset.theme ?? '';
  };
  const observer = new MutationObserver(follow);
  observer.observe(editor, { attributeFilter: ['data-theme'] });
  follow();
  return () => observer.disconnect();
}

/** Links to the web and to headings work; those to other pages of the site stay put. */
function keepInside(document: Document): () => void {
  const follow = (event: MouseEvent) => {
    // The preview's elements are of its own frame, so no `instanceof` tells what they are.
    const link = (event.target as Partial<Element> | null)?.closest?.('a[href]');
    const address = link?.getAttribute('href');
    if (!address || /^(?:https?|mailto):/i.test(address)) return;
    event.preventDefault();
    const id = address.startsWith('#') ? decodeURIComponent(address.slice(1)) : '';
    document.getElementById(id)?.scrollIntoView();
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

type GetAsset = CustomPreviewTemplateProps['getAsset'];
/** A file that the editor knows of. Its types leave out what reads it. */
type Asset = ReturnType<GetAsset> & { toBase64?: () => Promise<unknown> };

/** Holds the place of a picture that is not there; the preview's styles hide it. */
const absentPicture: Picture = { src: 'data:,', width: 1600, height: 1000 };

/** Finds pictures as an entry names them; what is not known yet is shown as soon as it is there. */
function usePictures(getAsset: GetAsset): (path: string | undefined) => Picture {
  const pictures = useRef(new Map<string, Picture>());
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  return (path) => {
    if (!path) return absentPicture;
    const asset = getAsset(path);
    const key = asset?.url ?? path;
    const known = pictures.current.get(key);
    if (known) return known;
    pictures.current.set(key, absentPicture);
    loadAsset(path, asset).then((picture) => {
      pictures.current.set(key, picture);
      showAgain();
    });
    return absentPicture;
  };
}

async function loadAsset(path: string, asset: Asset | undefined): Promise<Picture> {
  try {
    // A file of the repository has an address as soon as it was read.
    if (!path.startsWith('blob:')) await asset?.toBase64?.();
    const src = path.startsWith('blob:') ? path : (asset?.url ?? '');
    if (!src.startsWith('blob:')) return absentPicture;
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return { src, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return absentPicture;
  }
}
