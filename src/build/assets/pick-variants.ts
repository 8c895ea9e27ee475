import type { EncodedPicture } from './picture-cache.ts';

/** A picture in one format and width, in pixels. */
export interface Variant extends EncodedPicture {
  width: number;
}

/**
 * Leaves out what no browser should get: a format that is larger than a later one, which more
 * browsers read, and a width that is larger than a wider one of its format.
 *
 * @param sets the widths of each format, ascending; formats best first, all with `width`
 * @param width the width that formats are compared at
 */
export function pickVariants(sets: readonly Variant[][], width: number): Variant[][] {
  const sizes = sets.map((variants) => variants.find((variant) => variant.width === width));
  const isWorthwhile = (_: unknown, index: number) =>
    sizes.slice(index + 1).every((later) => countBytes(sizes[index]) < countBytes(later));
  return sets.filter(isWorthwhile).map((variants) => variants.filter(isSmallest));
}

/** Whether no wider variant comes with as few bytes. */
function isSmallest(variant: Variant, index: number, variants: readonly Variant[]): boolean {
  return variants.slice(index + 1).every((wider) => countBytes(variant) < countBytes(wider));
}

function countBytes(variant: Variant | undefined): number {
  return variant?.bytes.length ?? Number.POSITIVE_INFINITY;
}
