import type { Site } from '../model/create-site.ts';
import type { Entry } from '../model/entries.ts';
import type { AssetManifest, FontFile } from '../model/manifest.ts';
import { defaultLanguage } from '../schemas/words.ts';
import { type BarLink, barWidths } from './bar-links.ts';
import type { PageElement } from './html/tree.ts';

/** A page, with the data that its styles are made from. */
export interface StyledPage {
  site: Site;
  barLinks: readonly BarLink[];
  manifest: AssetManifest;
  elements: readonly PageElement[];
  /** The styles of the page that depend on its content. */
  ownStyles: string;
}

/** Renders fonts that are in the page: the browser waits for them, as a fallback would move it. */
function renderInlineFonts(files: readonly FontFile[]): string {
  return files
    .map(({ src, unicodeRange }, index) => {
      const range = index > 0 ? `;unicode-range:${unicodeRange}` : '';
      return `@font-face{font-family:Name;font-weight:800;font-display:block;src:url(${src}) format("woff2")${range}}`;
    })
    .join('');
}

// A line wider than this, in em, would make the headline too small: it is broken between words instead,
// and a word wider than the second limit is broken anywhere.
const widestLine = { wide: 8.5, narrow: 4.2 };
const widestWord = { wide: 20, narrow: 10 };
// A shorter name leaves room for the portrait beside it, where there is a column for that.
const widestShortName = 2.7;
const portraitBeside =
  '--first-row:"name name portrait";--portrait-start:0;--beside-name:clamp(19rem,26vw + 2rem,29rem);';

/** Renders the size of the owner's name, which depends on its length. */
export function renderNameStyles({
  nameWidths,
  nameLeading,
  nameIndent,
  nameCrop,
}: Pick<AssetManifest, 'nameWidths' | 'nameLeading' | 'nameIndent' | 'nameCrop'>): string {
  const isShort = (nameWidths[0] ?? 0) < widestShortName;
  const size = renderNameSize('wide', nameWidths) + renderNameSize('narrow', nameWidths);
  return `:root{${size}--name:${nameWidths[0] ?? 1};--name-leading:${nameLeading};--name-indent:${nameIndent}em;--name-crop:${nameCrop}em;${isShort ? portraitBeside : ''}}`;
}

/** Renders which links a wide bar has no room for, at each width, and which it needs not have behind "More". */
export function renderBarStyles(links: readonly BarLink[]): string {
  const widths = new Set(links.map(({ from }) => from).filter((from) => from > barWidths.least));
  const rules = [...widths].map((from) => {
    const isEver = Number.isFinite(from);
    const below = `@media (${barWidths.least}rem<=width${isEver ? `<${from}rem` : ''})`;
    const fitting = links.filter((link) => link.from < from).length;
    const hidden = `${below}{.navigation_links>:nth-child(n+${fitting + 1}){display:none}}`;
    const further = links.filter((link) => link.from > barWidths.least && link.from <= from).length;
    const behind = links.some((link) => link.from > from) ? ` li:nth-child(-n+${further})` : '';
    return isEver
      ? `${hidden}@media (width>=${from}rem){.bar_more${behind}{display:none}}`
      : hidden;
  });
  return rules.join('');
}

/** Chooses the fewest lines that keep the name large, or the narrowest breaking there is. */
function renderNameSize(size: keyof typeof widestLine, widths: number[]): string {
  const fitting = widths.find((width) => width <= widestLine[size]) ?? Math.min(...widths);
  const width = Math.min(fitting, widestWord[size]);
  // One line may fill the page to its edge and must not break. Several lines leave some room, since the
  // fallback font is not exactly as wide.
  const isOneLine = width === widths[0];
  const room = isOneLine ? width : width * 1.03;
  const wrap = isOneLine ? 'nowrap' : 'normal';
  // Words that fit stay whole, also in the fallback font.
  const broken = width < fitting ? '--name-break:anywhere;' : '';
  return `--name-${size}:${room.toFixed(3)};--name-${size}-wrap:${wrap};${broken}`;
}

/**
 * Renders what screen readers say of the form's button while a press waits for the script, in a language other
 * than that of `contact-form.module.css`.
 */
export function renderPendingStyles({ language, formWords }: Pick<Site, 'language' | 'formWords'>) {
  if (!formWords || new Intl.Locale(language).language === defaultLanguage) return '';
  return `[data-pending] .contact-form_button:after{content:" …"/" – ${escapeCss(formWords.loading)}"}`;
}

/** Escapes a text for use between the quotation marks of a style sheet inside HTML. */
function escapeCss(text: string): string {
  return text.replace(/["\\<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);
}

/**
 * Renders the home page's styles that depend on the content: the font of the name, and the position of each icon
 * on the sheet.
 *
 * The name is the only text of the first screen in the display font. Its letters are in the page itself, so
 * that the first paint is final; the font of the headings below is fetched later.
 */
export function renderPortfolioStyles(
  { nameFonts, titleFonts, icons }: Pick<AssetManifest, 'nameFonts' | 'titleFonts' | 'icons'>,
  { toHref, root }: Pick<Site, 'toHref' | 'root'>,
): string {
  const fonts = titleFonts[root] ?? nameFonts;
  const name =
    fonts.length > 0
      ? `${renderInlineFonts(fonts)}:root{--font-name:Name,var(--font-stand-in)}`
      : '';
  return name + renderIcons(icons, toHref);
}

/** Names the covers of case studies, so that a view transition finds them on the next page. */
export function renderCoverNames(entries: readonly Pick<Entry, 'study'>[]): string {
  const studies = entries.flatMap(({ study }) => study ?? []);
  return studies.map((n) => `[data-study="${n}"]{view-transition-name:study-${n}}`).join('');
}

/**
 * Renders the same for a page that shows a cover more than once: the name moves to the one that was pressed, which has
 * the focus, also when the browser comes back to the page. A name of two elements would stop the transition.
 */
export function renderPressedNames(entries: readonly Pick<Entry, 'study'>[]): string {
  const studies = entries.flatMap(({ study }) => study ?? []);
  const pressed = studies.map((n) => {
    const link = `[data-opens="${n}"]:focus`;
    return `${link} img{view-transition-name:study-${n}}main:has(${link}) [data-study="${n}"]{view-transition-name:none}`;
  });
  return renderCoverNames(entries) + pressed.join('');
}

/**
 * Renders the font of the name for other pages: that of the title, if the page has one, or a font that it
 * loads after the first paint where the font of the headings lacks a letter of the name.
 */
export function renderOtherStyles(
  { nameFonts, titleFonts, fonts }: Pick<AssetManifest, 'nameFonts' | 'titleFonts' | 'fonts'>,
  pagePath = '',
): string {
  const title = titleFonts[pagePath] ?? [];
  const shown = [...title, ...fonts.filter(({ family }) => family.startsWith('Display'))];
  const covered = new Set(shown.flatMap(({ unicodeRange }) => unicodeRange.split(',')));
  const lacking = nameFonts.filter(({ unicodeRange }) =>
    unicodeRange.split(',').some((letter) => !covered.has(letter)),
  );
  const late = lacking.length > 0 ? `@layer late{${renderInlineFonts(lacking)}}` : '';
  return renderInlineFonts(title) + late;
}

/** Renders the position of each icon as a rule: the policy of the site forbids style attributes. */
function renderIcons({ src, shown }: AssetManifest['icons'], toHref: Site['toHref']): string {
  const rules = shown.map(({ slug, color }, index) => {
    const brand = color ? `;--brand:${color.toLowerCase()}` : '';
    return `[data-icon="${slug}"]{--at:${index}${brand}}`;
  });
  return `@layer late{[data-icon]{--icons:url(${toHref(src)})}${rules.join('')}}`;
}
