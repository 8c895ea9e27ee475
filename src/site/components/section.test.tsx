import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../tests/helpers/render-in-site.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';

test.each([
  [2, 'ledger', true],
  [3, 'ledger', false],
  [2, 'cards', false],
  [1, 'prose', false],
] as const)('%i entries in the layout %s: a small heading: %s', (count, layout, isShort) => {
  const talks = Array.from({ length: count }, (_, index) => ({ title: `Talk ${index}` }));
  const site = makeSite({ talks, config: { parts: [{ part: 'talks', layout }] } });
  const html = renderInSite(site, <Section id="talks">Text</Section>);
  expect(html.includes(`${styles.section} ${styles.short}`)).toBe(isShort);
});
