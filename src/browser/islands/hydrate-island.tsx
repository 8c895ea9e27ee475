import { hydrateRoot } from 'react-dom/client';
import { ContactForm, type ContactFormProps, idPrefix } from '../contact-form/contact-form.tsx';

/** Hydrates the prerendered form in place; resolves when it answers to events. */
export function hydrateIsland(element: HTMLElement): Promise<void> {
  const props: ContactFormProps = JSON.parse(element.dataset.props ?? '{}');
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
