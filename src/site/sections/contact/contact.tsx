import type { ReactNode } from 'react';
import { Section } from '../../components/section.tsx';
import { labels } from '../../words.ts';
import styles from './contact.module.css';

interface Props {
  number: number;
  /** The form, prerendered as an island. */
  form: ReactNode;
}

export function Contact({ number, form }: Props) {
  return (
    <Section id="contact" number={number} heading={labels.contact} isIndented>
      <p className={styles.intro}>{labels.contactIntro}</p>
      {form}
    </Section>
  );
}
