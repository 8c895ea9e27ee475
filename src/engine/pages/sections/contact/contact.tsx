import { renderToString } from 'react-dom/server';
import { ContactForm, idPrefix } from '../../../browser/contact-form/contact-form.tsx';
import type { IslandProps } from '../../../browser/islands/hydrate-island.tsx';
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

/** The form is an island: finished HTML, with the props as JSON that the browser hydrates it with. */
export function FormIsland() {
  const { site, assets } = usePage();
  const { profile, formWords, language, toHref } = site;
  const props = { email: profile.contactInfo.email, language: formWords && language };
  const form = <ContactForm {...props} words={formWords} />;
  const html = renderToString(form, { identifierPrefix: idPrefix });
  const words = assets.formWords && toHref(assets.formWords);
  const islandProps: IslandProps = { ...props, words };
  return (
    <div
      data-island="contact-form"
      data-props={JSON.stringify(islandProps)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, made just above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
