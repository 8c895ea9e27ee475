import { renderToString } from 'react-dom/server';
import { ContactForm, idPrefix } from '../../../browser/contact-form/contact-form.tsx';
import { Section } from '../../components/section.tsx';
import { labels } from '../../words.ts';
import styles from './contact.module.css';

interface Props {
  /** The owner's address, for those whose query cannot be stored. */
  email: string;
}

/** The form is an island: finished HTML with the props, in JSON, with which the browser hydrates it. */
export function Contact({ email }: Props) {
  const props = { email };
  const html = renderToString(<ContactForm {...props} />, { identifierPrefix: idPrefix });
  return (
    <Section id="contact" isIndented>
      <p className={styles.intro}>{labels.contactIntro}</p>
      <div
        data-island="contact-form"
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, made just above.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Section>
  );
}
