import mdxStyles from '../../components/mdx/mdx.module.css?inline';
import customStyles from './custom.module.css?inline';

/** The styles of layouts that few pages have: only those pages carry them. */
export function findCustomStyles(layouts: readonly string[]): string {
  const hasProse = layouts.includes('prose');
  const hasCustom = hasProse || layouts.includes('list') || layouts.includes('quotes');
  return (hasCustom ? customStyles : '') + (hasProse ? mdxStyles : '');
}
