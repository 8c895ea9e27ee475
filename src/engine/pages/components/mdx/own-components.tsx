import { components, type OwnModule } from 'virtual:frontispiece/own-code';
import { createElement, type ReactNode, useContext } from 'react';
import { noteRendering } from '../../own-code/rendering.ts';
import { BodyFile } from './body.tsx';

/** What the compiler of bodies gives an own component beside its attributes. */
interface TagProps {
  /** The line and column of its tag. */
  'data-place'?: string;
  children?: ReactNode;
}

/** The owner's components, as bodies use them. */
export const ownComponents = Object.fromEntries(
  Object.entries(components).map(([name, own]) => [name, toTag(name, own)]),
);

function toTag(name: string, { module, path }: OwnModule<object>) {
  const { default: Component, props: schema } = module;
  return function OwnComponent({ 'data-place': place, children, ...attributes }: TagProps) {
    const file = useContext(BodyFile);
    // The defaults of a schema are those of its component.
    const props = schema ? schema.parse(attributes) : attributes;
    return noteRendering({ name, path, file, place }, createElement(Component, props, children));
  };
}
