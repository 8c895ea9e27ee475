import { findWorkSection } from '../../../model/site-sections.ts';
import { editions } from '../../../schemas/editions.ts';
import { Navigation } from '../../components/navigation.tsx';
import {
  type CardProps,
  defineEdition,
  type FrameProps,
  type PartProps,
  type SectionProps,
} from '../../define-edition.ts';
import { renderBarStyles, renderNameStyles, type StyledPage } from '../../head-styles.ts';
import { hasId } from '../../html/tree.ts';
import { useSite } from '../../site-context.tsx';
import home from './home.css?inline';

const MovingBar = ({ home }: FrameProps) => <Navigation home={home} moves />;

/** The owner's works are on a field of ink; other cards are on paper. */
function InkedCards({ section, Default }: SectionProps & PartProps) {
  return <Default isInked={findWorkSection(useSite())?.id === section.id} />;
}

const BriefCard = ({ Default }: CardProps & PartProps) => <Default isBrief />;

/** The ink of a sheet begins behind the bar; what other editions have there stays clear of it. */
const inkBehindBar = '@layer edition{.case-study_ink{margin-block-start:-12rem}}';

/** The styles that a page needs beside those of the built-in sections. */
function renderStyles({ site, manifest, barLinks, elements }: StyledPage): string {
  const frame = renderNameStyles(manifest) + renderBarStyles(barLinks);
  if (!hasId(elements, 'home')) return frame + inkBehindBar;
  return `${home}${frame}:root{--work-heading:${estimateWidth(findWorkSection(site)?.heading)}}`;
}

const wideLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How wide the longest word of a heading is at most, in em: it is to fit into a line. */
function estimateWidth(heading = ''): number {
  const widths = heading
    .split(/[\s-]+/)
    .map((word) => [...word].reduce((sum, one) => sum + (wideLetter.test(one) ? 1 : 0.5), 0));
  return Math.max(1, ...widths);
}

/** Its sections are the built-in ones. */
export default defineEdition({
  ...editions.poster,
  frame: { bar: MovingBar },
  sections: { cards: InkedCards, card: BriefCard },
  styles: renderStyles,
});
