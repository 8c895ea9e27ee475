import { renderToString } from 'react-dom/server';
import { ContactForm, idPrefix } from '../../../browser/contact-form/contact-form.tsx';
import { Section } from '../../components/section.tsx';
import { pickFormWords } from '../../model/translate.ts';
import { useSite } from '../../site-context.tsx';
import styles from './contact.module.css';

/** The form is an island: finished HTML, with the props as JSON that the browser hydrates it with. */
export function Contact() {
  const { t, profile, config } = useSite();
  const props = { email: profile.contactInfo.email, words: pickFormWords(config.words) };
  const html = renderToString(<ContactForm {...props} />, { identifierPrefix: idPrefix });
  return (
    <Section id="contact" width="text">
      <p className={styles.intro}>{t('contactIntro')}</p>
      <div
        data-island="contact-form"
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, made just above.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Section>
  );
}
