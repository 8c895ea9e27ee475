import type { ComponentType } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * Turns a compiled MDX body into a component. The code is a program text, so this runs while
 * pages are prerendered and never in a browser; the checker has refused every body that holds
 * code of its own.
 */
export function runMdx(code: string): ComponentType<{ components: object }> {
  return new Function(code)(jsxRuntime).default;
}
