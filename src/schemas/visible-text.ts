/**
 * Matches a text with something to see in it: neither space as Unicode knows it, nor the
 * characters that draw nothing at all. The form and the checker mean the same by it.
 */
export const visiblePattern = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
