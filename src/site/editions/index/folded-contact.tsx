import { formWords as usualWords } from '../../../schemas/words.ts';
import { Section } from '../../components/section.tsx';
import { FormIsland } from '../../sections/contact/contact.tsx';
import { useSite } from '../../site-context.tsx';

/** The email address, and the form for those who ask for it: a link to the section opens it. */
export function FoldedContact() {
  const { t, profile, formWords = usualWords } = useSite();
  const { email } = profile.contactInfo;
  return (
    <Section id="contact" isText>
      <p>{t('contactIntro')}</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <details data-folded>
        <summary>{formWords.submit}</summary>
        <FormIsland />
      </details>
    </Section>
  );
}
