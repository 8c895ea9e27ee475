import type { Experience } from '../../schemas/index.ts';
import { OutboundLink } from './outbound-link.tsx';

type Props = Pick<Experience, 'company' | 'location' | 'link'>;

/** The name of a company, which leads to its site, and where it is. */
export function Company({ company, location, link }: Props) {
  const place = location ? `, ${location}` : '';
  if (!link) return company + place;
  return (
    <>
      <OutboundLink href={link}>{company}</OutboundLink>
      {place}
    </>
  );
}
