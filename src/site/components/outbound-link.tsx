import type { ReactNode } from 'react';

interface Props {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The id of the hint that `SiteLayout` keeps for every link of a page that opens a new tab. */
export const newTabHint = 'new-tab';

/** A link that leaves the site in a new tab; the hint says so to those who cannot see it happen. */
export function OutboundLink({ href, className, children }: Props) {
  return (
    <a
      href={href}
      className={className}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={newTabHint}
    >
      {children}
    </a>
  );
}
