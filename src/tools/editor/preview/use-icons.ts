import { findGroupAddress, groups } from 'virtual:editor-icons';
import { useEffect, useState } from 'react';

/** An icon on a sheet of its own, and its colour (`#rrggbb`) unless it takes that of the text. */
export interface PreviewIcon {
  svg: string;
  color?: string;
}

type Icons = Readonly<Record<string, PreviewIcon>>;

/** Fetches the icons of those names, in groups by how the names begin; others are left out. */
export function useIcons(slugs: readonly string[]): ReadonlyMap<string, PreviewIcon> {
  const [known, setKnown] = useState<Readonly<Record<string, Icons>>>({});
  const needed = [...new Set(slugs.map(nameGroup))].filter((group) => groups.includes(group));
  const missing = needed.filter((group) => !(group in known)).join(' ');
  useEffect(() => {
    let isCurrent = true;
    const asked = missing.split(' ').filter(Boolean);
    Promise.all(asked.map(async (group) => [group, await fetchGroup(group)] as const)).then(
      (fetched) => {
        if (!isCurrent || fetched.length === 0) return;
        setKnown((before) => ({ ...before, ...Object.fromEntries(fetched) }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [missing]);
  return new Map(
    slugs.flatMap((slug) => {
      const group = known[nameGroup(slug)] ?? {};
      const icon = Object.hasOwn(group, slug) ? group[slug] : undefined;
      return icon ? [[slug, icon] as const] : [];
    }),
  );
}

/** Draws the rules that give each icon its shape; on the site they stand on one sheet. */
export function drawIconStyles(icons: ReadonlyMap<string, PreviewIcon>): string {
  const rules = [...icons].map(([slug, { svg, color }]) => {
    const brand = color ? `;--brand:${color}` : '';
    const sheet = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    return `[data-icon="${slug}"]{--at:0;--icons:${sheet}${brand}}`;
  });
  return rules.join('');
}

const nameGroup = (slug: string) => slug.slice(0, 2);

/** Without its icons a skill shows its first letters. */
async function fetchGroup(group: string): Promise<Icons> {
  try {
    const response = await fetch(findGroupAddress(group));
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
