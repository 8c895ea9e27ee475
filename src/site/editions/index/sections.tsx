import { formWords as usualWords } from '../../../schemas/words.ts';
import { Markdown } from '../../components/markdown.tsx';
import { Section } from '../../components/section.tsx';
import { FormIsland } from '../../sections/contact/contact.tsx';
import { HomeLinks, Portrait, Present, Whereabouts } from '../../sections/home/home.tsx';
import { useSite } from '../../site-context.tsx';
import styles from './short-home.module.css';

/** The first lines: the bio beside a small portrait, and the present roles. The rail has the name. */
export function ShortHome() {
  const { profile } = useSite();
  const { name, bio } = profile;
  return (
    <section id="home" className={styles.home} aria-labelledby="home-heading" tabIndex={-1}>
      <h1 id="home-heading" className="visually-hidden p-name">
        {name}
      </h1>
      <Portrait slot="logo" className={styles.portrait} isFirst />
      <Markdown
        text={bio}
        className={`p-note ${styles.bio}`}
        language={profile.fieldLanguages?.bio}
      />
      <Whereabouts />
      <HomeLinks className={`row ${styles.links}`} />
      <Present className={styles.now} />
    </section>
  );
}

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
