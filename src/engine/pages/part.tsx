import type { ComponentType } from 'react';
import type { AnyComponent, PartProps, Parts } from './define-edition.ts';
import { usePage } from './site-context.tsx';

interface Named<Name extends keyof Parts> {
  name: Name;
  /** The built-in component, unless `src/engine/pages/editions/editions.tsx` has it. */
  as?: ComponentType<Parts[Name] & PartProps> | ComponentType<Parts[Name]>;
}

/** Renders a part of a page by the owner's component, else by that of the edition, else by the built-in one. */
export function Part<Name extends keyof Parts>({ name, as, ...props }: Named<Name> & Parts[Name]) {
  const { site, parts } = usePage();
  return renderLast([as, ...parts.map((table) => table[name])], { site, ...props });
}

/** Renders the last component that there is; each gets the one before it as `Default`. */
export function renderLast(components: readonly (AnyComponent | undefined)[], props: object) {
  const index = components.findLastIndex((component) => component);
  const Last = components[index];
  if (!Last) return null;
  const Default = (more: object) => renderLast(components.slice(0, index), { ...props, ...more });
  return <Last {...props} Default={Default} />;
}
