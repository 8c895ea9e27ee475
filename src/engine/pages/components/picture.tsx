import type { Picture as PictureData } from '../../model/manifest.ts';
import { isOnHome, type PictureSlot, renderSizes } from '../../model/picture-slots.ts';
import { useSite } from '../site-context.tsx';
import styles from './picture.module.css';

interface PictureProps {
  picture: PictureData;
  /** The slot that shows it: browsers fetch the file that is wide enough. */
  slot: PictureSlot;
  alt: string;
  /** The language tag of that text, if it differs from the page's. */
  language?: string | undefined;
  className?: string | undefined;
  id?: string;
  /** The side that stays where the slot crops the picture; the center by default. */
  focus?: string | undefined;
  /** The number of a case study, which opens out of its cover. */
  study?: number | undefined;
  /** Pictures of the first screen are fetched at once, all others when they come near. */
  isFirst?: boolean | undefined;
}

export function Picture(props: PictureProps) {
  const { toHref } = useSite();
  const { picture, slot, alt, language, className, id, focus, study, isFirst = false } = props;
  const { width, height, isAnswering, sheet, sources = [] } = picture;
  // Visitors of a case study come from the home page. On the sheet, a drawing is cropped at both sides.
  const isJoined = !focus && (isOnHome(slot) || slot === 'studyCover');
  const src = (isJoined && sheet) || picture.src;
  // A drawing has few bytes, and no browser counts it as the largest paint.
  const fetchPriority = src.includes('.svg') ? 'low' : 'high';
  const image = (
    <img
      src={toHref(src)}
      width={width}
      height={height}
      alt={alt}
      lang={alt ? language : undefined}
      className={focus ? `${className} ${styles[focus]}` : className}
      id={id}
      data-study={study}
      data-answers={isAnswering}
      {...(isFirst ? { fetchPriority } : { decoding: 'async', loading: 'lazy' })}
    />
  );
  if (sources.length === 0) return image;
  const sizes = renderSizes(slot, picture);
  return (
    <picture className={styles.formats}>
      {sources.map(({ type, files }) => (
        <source
          key={type}
          type={type}
          srcSet={files.map(({ src, width }) => `${toHref(src)} ${width}w`).join(',')}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  );
}
