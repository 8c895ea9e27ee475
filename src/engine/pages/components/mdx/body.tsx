import { type ComponentProps, createContext, useContext } from 'react';
import { resolveOwnLink } from '../../../model/own-links.ts';
import type { PictureSlot } from '../../../model/picture-slots.ts';
import { toFileUrlPath } from '../../../model/urls.ts';
import { isOwnLink } from '../../../schemas/links.ts';
import { usePage, useSite } from '../../site-context.tsx';
import { Caption } from '../markdown.tsx';
import { TextLink } from '../outbound-link.tsx';
import { Picture } from '../picture.tsx';
import elements from './elements.module.css';

/** The file of the body, from which the paths of its pictures start. */
export const BodyFile = createContext('');

/** Gives the next heading of the body its id. */
export const NameHeading = createContext((text: string, _level: string): string => text);

/** A link of the body. */
export function BodyLink(props: ComponentProps<'a'>) {
  return <FileLink {...props} file={useContext(BodyFile)} />;
}

/** A link as a file writes it; one to a heading stays within the page, and only those of footnotes have a label. */
export function FileLink({ file, ...props }: ComponentProps<'a'> & { file: string }) {
  const { t, findPage, toHref } = useSite();
  const { href = '', 'aria-label': label } = props;
  const leadsOn = isOwnLink(href) && !href.startsWith('#');
  const number = label?.replace(/\D+/, '');
  return (
    <TextLink
      {...props}
      href={leadsOn ? toHref(findPage(resolveOwnLink(href, file))) : href}
      {...(number && { 'aria-label': t('backToReference', { number }) })}
    />
  );
}

interface ImageProps {
  src?: string;
  alt?: string;
  slot?: PictureSlot;
  /** The part of a drawing that stands out, as `#id`. */
  part?: string | undefined;
}

export function Image({ src: path = '', alt = '', slot = 'figure', part = '' }: ImageProps) {
  const picture = usePage().assets.findPicture(useContext(BodyFile), path);
  const src = picture.src + part;
  return <Picture picture={{ ...picture, src }} slot={slot} alt={alt} />;
}

interface FigureProps {
  src: string;
  alt: string;
  caption?: string;
  /** Whether it reaches the edge of the window. */
  wide?: boolean;
  part?: string;
}

export function Figure({ src, alt, caption, wide, part }: FigureProps) {
  const { width, height } = usePage().assets.findPicture(useContext(BodyFile), src);
  const isTall = height > width;
  const className = isTall ? elements.tallFigure : wide && elements.wideFigure;
  return (
    <figure className={className || undefined}>
      <Image src={src} alt={alt} slot={wide ? 'wideFigure' : 'figure'} part={part} />
      {caption && <Caption text={caption} a={BodyLink} />}
    </figure>
  );
}

interface VideoProps {
  src: string;
  poster: string;
  alt?: string;
  caption?: string;
  captions?: string;
}

/** A video in the size of its poster; nothing else of it is fetched until it is played. */
export function Video({ src, poster, alt, caption, captions }: VideoProps) {
  const { site, assets } = usePage();
  const { language, toHref } = site;
  const file = useContext(BodyFile);
  const { src: still, width, height } = assets.findPicture(file, poster);
  const locate = (path: string) => toHref(toFileUrlPath(path, file));
  return (
    <figure>
      {/* biome-ignore lint/a11y/useMediaCaption: a video without sound has none */}
      <video
        src={locate(src)}
        poster={toHref(still)}
        width={width}
        height={height}
        aria-label={alt}
        preload="none"
        controls
        playsInline
      >
        {captions && <track src={locate(captions)} kind="captions" srcLang={language} />}
      </video>
      {caption && <Caption text={caption} a={BodyLink} />}
    </figure>
  );
}
