import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { resolveOwnLink } from '../../../model/own-links.ts';
import type { PictureSlot } from '../../../model/picture-slots.ts';
import { toFileUrlPath } from '../../../model/urls.ts';
import { markLanguage } from '../../../schemas/language.ts';
import { isOwnLink } from '../../../schemas/links.ts';
import { usePage, useSite } from '../../site-context.tsx';
import { typesetNodes } from '../../typeset.ts';
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
  /** The tag of the language of what it shows, where that is not the language around it. */
  language?: string | undefined;
  slot?: PictureSlot;
  /** The part of a drawing that stands out, as `#id`. */
  part?: string | undefined;
}

export function Image({
  src: path = '',
  alt = '',
  language,
  slot = 'figure',
  part = '',
}: ImageProps) {
  const picture = usePage().assets.findPicture(useContext(BodyFile), path);
  const src = picture.src + part;
  return <Picture picture={{ ...picture, src }} slot={slot} alt={alt} language={language} />;
}

interface OriginalTexts {
  /** The names of its texts that are not translated. */
  'data-original'?: string;
}

/** Finds the language of the texts of an element that are not translated, by their names. */
function useOriginal({ 'data-original': names = '' }: OriginalTexts) {
  const { original } = useSite();
  return (name: string) => (names.split(' ').includes(name) ? original : undefined);
}

/** Texts of the original in a body that is translated otherwise. */
export function OriginalText({ isBlock, children }: { isBlock?: boolean; children: ReactNode }) {
  const { original } = useSite();
  const Tag = isBlock ? 'div' : 'span';
  return <Tag {...markLanguage(original)}>{typesetNodes(children, original)}</Tag>;
}

interface FigureProps extends OriginalTexts {
  src: string;
  alt: string;
  caption?: string;
  /** Whether it reaches the edge of the window. */
  wide?: boolean;
  part?: string;
}

export function Figure({ src, alt, caption, wide, part, ...original }: FigureProps) {
  const findLanguage = useOriginal(original);
  const { width, height } = usePage().assets.findPicture(useContext(BodyFile), src);
  const isTall = height > width;
  const className = isTall ? elements.tallFigure : wide && elements.wideFigure;
  return (
    <figure className={className || undefined}>
      <Image
        src={src}
        alt={alt}
        language={findLanguage('alt')}
        slot={wide ? 'wideFigure' : 'figure'}
        part={part}
      />
      {caption && <Caption text={caption} a={BodyLink} language={findLanguage('caption')} />}
    </figure>
  );
}

interface VideoProps extends OriginalTexts {
  src: string;
  poster: string;
  alt?: string;
  caption?: string;
  captions?: string;
}

/** A video in the size of its poster; nothing else of it is fetched until it is played. */
export function Video({ src, poster, alt, caption, captions, ...original }: VideoProps) {
  const findLanguage = useOriginal(original);
  const { site, assets } = usePage();
  const { language, toHref } = site;
  const file = useContext(BodyFile);
  const { src: still, width, height } = assets.findPicture(file, poster);
  const locate = (path: string) => toHref(toFileUrlPath(path, file));
  return (
    <figure>
      <video
        src={locate(src)}
        poster={toHref(still)}
        width={width}
        height={height}
        aria-label={alt}
        {...markLanguage(findLanguage('alt'))}
        preload="none"
        controls
        playsInline
      >
        {captions && <track src={locate(captions)} kind="captions" srcLang={language} />}
      </video>
      {caption && <Caption text={caption} a={BodyLink} language={findLanguage('caption')} />}
    </figure>
  );
}
