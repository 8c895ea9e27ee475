import { type ComponentProps, createContext, useContext } from 'react';
import { isOwnLink } from '../../../schemas/links.ts';
import { resolveOwnLink } from '../../model/own-links.ts';
import { useSite } from '../../site-context.tsx';
import { TextLink } from '../outbound-link.tsx';

/** The file of the body, from which the paths of its pictures start. */
export const BodyFile = createContext('');

/** Gives the next heading of the body its id. */
export const NameHeading = createContext((text: string, _level: string): string => text);

/** A link of the body; one to a heading stays within the page, and only those of footnotes have a label. */
export function BodyLink(props: ComponentProps<'a'>) {
  const { t, findPage, toAddress } = useSite();
  const file = useContext(BodyFile);
  const { href = '', 'aria-label': label } = props;
  const leadsOn = isOwnLink(href) && !href.startsWith('#');
  const number = label?.replace(/\D+/, '');
  return (
    <TextLink
      {...props}
      href={leadsOn ? toAddress(findPage(resolveOwnLink(href, file))) : href}
      {...(number && { 'aria-label': t('backToReference', { number }) })}
    />
  );
}
