import type { ReactNode } from 'react';

interface FactsProps {
  /** Facts with their names; facts without a value are left out. */
  facts: readonly (readonly [name: string, fact: ReactNode])[];
  className: string | undefined;
}

/** Short facts below their names. */
export function Facts({ facts, className }: FactsProps) {
  const known = facts.filter(([, fact]) => fact);
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(([name, fact], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two names may be alike
        <div key={index}>
          <dt className="side-note">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
