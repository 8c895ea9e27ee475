import { createElement, Fragment, type ReactNode } from 'react';

/** A component of the owner's that is being rendered. */
export interface OwnPlace {
  name: string;
  /** Its file, from the owner's folder. */
  path: string;
  /** The file of the content that uses it, in the content folder, and the line and column of its tag. */
  file?: string | undefined;
  place?: string | undefined;
}

/** Those around the element that is rendered now, the innermost last. */
let open: OwnPlace[] = [];

/**
 * Notes that a component of the owner's begins, and has React note that it ends: all of it is rendered before what
 * comes after it.
 *
 * @param element the component as an element; React renders it after this has been called
 */
export function noteRendering(place: OwnPlace, element: ReactNode): ReactNode {
  open.push(place);
  return createElement(Fragment, null, element, createElement(Leave));
}

function Leave(): null {
  open.pop();
  return null;
}

/** Forgets what a page that failed has left. */
export function startRendering(): void {
  open = [];
}

/** The components of the owner's in which rendering stopped, the innermost last. */
export const listRendering = (): readonly OwnPlace[] => open;

/** An error in the owner's code, as the check reports one in the content. */
export interface OwnCodeFailure {
  /** Absolute path. */
  file: string;
  line: number;
  column: number;
  message: string;
  hint: string;
}
