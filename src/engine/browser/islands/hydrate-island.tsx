import { hydrateRoot } from 'react-dom/client';
import type { FormWords } from '../../schemas/words.ts';
import { ContactForm, type ContactFormProps, idPrefix } from '../contact-form/contact-form.tsx';

/** The props of a form in its page; `words` is the URL of those that are not the defaults. */
export interface IslandProps extends Omit<ContactFormProps, 'words'> {
  words?: string | undefined;
}

/** Hydrates the prerendered form in place; resolves when it answers to events. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { words: url, ...rest }: IslandProps = JSON.parse(element.dataset.props ?? '{}');
  const words: FormWords | undefined = url && (await (await fetch(url)).json());
  const props: ContactFormProps = { ...rest, words };
  return new Promise((resolve) => {
    const markReady = () => {
      // Set at once: otherwise a press in the same task would also be kept as an early one.
      element.dataset.ready = '';
      resolve();
    };
    const form = <ContactForm {...props} onReady={markReady} />;
    hydrateRoot(element, form, { identifierPrefix: idPrefix });
  });
}
