import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm, type ContactFormProps, idPrefix } from '../contact-form/contact-form.tsx';

/** Hydrates the prerendered form in place; resolves when it answers to events. */
export function hydrateIsland(element: HTMLElement): Promise<void> {
  const props: ContactFormProps = JSON.parse(element.dataset.props ?? '{}');
  return new Promise((resolve) => {
    const form = (
      <Announce onReady={resolve}>
        <ContactForm {...props} />
      </Announce>
    );
    hydrateRoot(element, form, { identifierPrefix: idPrefix });
  });
}

function Announce({ onReady, children }: { onReady: () => void; children: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
