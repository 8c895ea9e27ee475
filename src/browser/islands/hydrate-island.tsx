import { hydrateRoot } from 'react-dom/client';
import { ContactForm, type ContactFormProps, idPrefix } from '../contact-form/contact-form.tsx';

/** Hydrates the prerendered form in place; resolves when it answers to events. */
export function hydrateIsland(element: HTMLElement): Promise<void> {
  const props: ContactFormProps = JSON.parse(element.dataset.props ?? '{}');
  return new Promise((resolve) => {
    const markReady = () => {
      // At once, so that a press in the same task is not kept as one that came too early as well.
      element.dataset.ready = '';
      resolve();
    };
    const form = <ContactForm {...props} onReady={markReady} />;
    hydrateRoot(element, form, { identifierPrefix: idPrefix });
  });
}
