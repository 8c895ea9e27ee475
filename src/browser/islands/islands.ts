import type { ComponentType } from 'react';
import { ContactForm, type ContactFormProps } from '../contact-form/contact-form.tsx';

/** The islands by name, each with the props that the page hands it. */
export interface IslandProps {
  'contact-form': ContactFormProps;
}

export type IslandName = keyof IslandProps;

// One import brings all islands: the browser has few files to ask for.
export const islands: { [Name in IslandName]: ComponentType<IslandProps[Name]> } = {
  'contact-form': ContactForm,
};

/** The prefix of an island's generated ids; the server and the browser must use the same. */
export function getIdPrefix(name: IslandName): string {
  return `${name}-`;
}
