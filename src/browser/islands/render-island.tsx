import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ContactForm, type ContactFormProps, idPrefix } from '../contact-form/contact-form.tsx';

/**
 * Renders the form into finished HTML that the browser can bring to life later. For prerendering
 * only. `props` are written into the page and must survive JSON.
 */
export function renderContactForm(props: ContactFormProps): ReactElement {
  const html = renderToString(<ContactForm {...props} />, { identifierPrefix: idPrefix });
  return (
    <div
      data-island="contact-form"
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, made just above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
