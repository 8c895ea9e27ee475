import { renderToString } from 'react-dom/server';
import { ContactForm } from '../../../browser/contact-form/contact-form.tsx';
import type { FormIslandProps } from '../../../browser/contact-form/island.ts';
import { Island } from '../../components/island.tsx';
import section from '../../components/section.module.css';
import { Section } from '../../components/section.tsx';
import { usePage, useSite } from '../../site-context.tsx';

/** The section with the form. */
export function Contact() {
  return (
    <Section id="contact" isText>
      <p className={section.intro}>{useSite().t('contactIntro')}</p>
      <FormIsland />
    </Section>
  );
}

/** The form as an island: the browser reads its words from a file, where they are not the defaults. */
export function FormIsland() {
  const { site, assets } = usePage();
  const { profile, formWords, language, toHref } = site;
  const props = { email: profile.contactInfo.email, language: formWords && language };
  const words = assets.formWords && toHref(assets.formWords);
  const islandProps: FormIslandProps = { ...props, words };
  const form = <ContactForm {...props} words={formWords} />;
  const html = renderToString(form, { identifierPrefix: 'contact-form-' });
  return <Island name="contact-form" props={islandProps} html={html} />;
}
