import type { ReactNode } from 'react';
import { labels } from '../config/labels.ts';

interface Props {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that leaves the site in a new tab, and says so to those who cannot see it happen. */
export function OutboundLink({ href, className, children }: Props) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children} <span className="visually-hidden">{labels.newTab}</span>
    </a>
  );
}
