import { renderToString } from 'react-dom/server';
import { ContactForm, idPrefix } from '../../../browser/contact-form/contact-form.tsx';
import { setFormWords } from '../../../browser/words.ts';
import { Section } from '../../components/section.tsx';
import { pickFormWords } from '../../model/words.ts';
import { useSite } from '../../site-context.tsx';
import styles from './contact.module.css';

/** The form is an island: finished HTML, with the props as JSON that the browser hydrates it with. */
export function Contact() {
  const { t, profile, config } = useSite();
  const { email } = profile.contactInfo;
  const words = pickFormWords(config.words);
  setFormWords(words);
  const html = renderToString(<ContactForm email={email} />, { identifierPrefix: idPrefix });
  return (
    <Section id="contact" isIndented>
      <p className={styles.intro}>{t('contactIntro')}</p>
      <div
        data-island="contact-form"
        data-props={JSON.stringify({ email, words })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, made just above.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Section>
  );
}
