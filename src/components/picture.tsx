import type { Picture as PictureData } from '../assets/manifest.ts';
import { toAddress } from '../config/address.ts';

interface Props {
  picture: PictureData;
  alt: string;
  className?: string | undefined;
  /** Pictures of the first screen are fetched at once, all others when they come near. */
  isFirst?: boolean;
}

export function Picture({ picture, alt, className, isFirst = false }: Props) {
  return (
    <img
      src={toAddress(picture.src)}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={className}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
