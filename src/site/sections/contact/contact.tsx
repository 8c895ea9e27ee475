import { renderToString } from 'react-dom/server';
import { ContactForm, idPrefix } from '../../../browser/contact-form/contact-form.tsx';
import { setFormWords } from '../../../browser/words.ts';
import type { FormWords } from '../../../schemas/words.ts';
import { Section } from '../../components/section.tsx';
import { labels } from '../../words.ts';
import styles from './contact.module.css';

interface Props {
  /** The owner's address, for those whose query cannot be stored. */
  email: string;
  /** The owner's words for the form, which its script needs too. */
  words?: Partial<FormWords> | undefined;
}

/** The form is an island: finished HTML with the props, in JSON, with which the browser hydrates it. */
export function Contact(props: Props) {
  const { email, words } = props;
  setFormWords(words);
  const html = renderToString(<ContactForm email={email} />, { identifierPrefix: idPrefix });
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
