import type { ComponentProps, ReactNode } from 'react';
import { useSite } from '../site-context.tsx';
import { typesetNodes } from '../typeset.ts';

interface OutboundLinkProps {
  href: string;
  className?: string | undefined;
  /** Whether it leads to another page of the owner, which services such as Mastodon then verify. */
  isOwner?: boolean;
  'aria-label'?: string | undefined;
  children: ReactNode;
}

const hintId = 'new-tab';

/** Explains, once in a page, every link that opens a new tab. */
export function NewTabHint() {
  const { t } = useSite();
  return (
    <span id={hintId} hidden>
      {t('newTab')}
    </span>
  );
}

/** A link that leaves the site in a new tab; the hint says so to people who cannot see it happen. */
export function OutboundLink({ isOwner, ...props }: OutboundLinkProps) {
  return (
    <a
      {...props}
      target="_blank"
      rel={isOwner ? 'me noopener noreferrer' : 'noopener noreferrer'}
      aria-describedby={hintId}
    />
  );
}

/** A link to wherever its URL leads. */
export function Link(props: ComponentProps<'a'>) {
  const { href = '', className, children, 'aria-label': label } = props;
  if (!/^https?:/i.test(href)) return <a {...props} />;
  return (
    <OutboundLink href={href} className={className} aria-label={label}>
      {children}
    </OutboundLink>
  );
}

/** A link within a text. */
export function TextLink(props: ComponentProps<'a'>) {
  const { language } = useSite();
  return <Link {...props}>{typesetNodes(props.children, language)}</Link>;
}
