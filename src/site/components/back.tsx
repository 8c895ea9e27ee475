import { findArchiveLink } from '../model/archives.ts';
import type { Entry } from '../model/entries.ts';
import { useSite } from '../site-context.tsx';
import page from './page.module.css';

/** The way back to the part of the entry, or to its archive. */
export function Back({ entry: { type } }: { entry: Entry }) {
  const site = useSite();
  const { part, words } = type;
  const address = findArchiveLink(site, part)?.address ?? `${site.root}#${part}`;
  const heading = site.parts.find(({ id }) => id === part)?.heading;
  return (
    <p className={`mono ${page.back} screen-only`}>
      <a href={site.toAddress(address)}>{words.back ? site.t(words.back) : heading}</a>
    </p>
  );
}
