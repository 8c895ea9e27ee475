import type { ComponentType } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * Turns an MDX body that Contentlayer compiled into a component. The code is a program text,
 * so this runs while pages are prerendered and never in a browser; the checker has refused
 * every body that holds code of its own.
 */
export function runMdx(code: string): ComponentType<{ components: object }> {
  const run = new Function('_jsx_runtime', code);
  return run(jsxRuntime).default;
}
