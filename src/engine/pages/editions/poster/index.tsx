import { editions } from '../../../schemas/editions.ts';
import { Navigation } from '../../components/navigation.tsx';
import { defineEdition, type FrameProps } from '../../define-edition.ts';
import { renderBarStyles, renderNameStyles } from '../../head-styles.ts';

const MovingBar = ({ home }: FrameProps) => <Navigation home={home} moves />;

/** Its sections are the built-in ones. */
export default defineEdition({
  ...editions.poster,
  frame: { bar: MovingBar },
  styles: ({ manifest, barLinks }) => renderNameStyles(manifest) + renderBarStyles(barLinks),
});
