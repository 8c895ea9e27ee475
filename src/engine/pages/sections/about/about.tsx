import { Markdown } from '../../components/markdown.tsx';
import { Picture } from '../../components/picture.tsx';
import { Section } from '../../components/section.tsx';
import type { PlainSectionProps } from '../../define-edition.ts';
import { usePage } from '../../site-context.tsx';
import styles from './about.module.css';

/** @param children the portrait, where it belongs here */
export function About({ children }: Partial<PlainSectionProps>) {
  const { site, assets } = usePage();
  const { t, profile } = site;
  const languages = profile.fieldLanguages ?? {};
  const { paragraphs = [], image: path, imageAlt = '' } = profile.about ?? {};
  const image = path && assets.findPicture(profile.file, path);
  // The margin notes name the four paragraphs that the template asks for; a text of
  // another length needs none.
  const notes =
    paragraphs.length === 4 ? ['', t('aboutSkills'), t('aboutLearning'), t('aboutWork')] : [];
  return (
    <Section id="about" isText={!image}>
      {children}
      <div className={image ? styles.about : undefined}>
        {image && (
          <div className={styles.picture} data-reveal="">
            <Picture
              picture={image}
              slot="about"
              alt={imageAlt}
              language={languages['about.imageAlt']}
            />
          </div>
        )}
        <div className={styles.text}>
          {paragraphs.map((paragraph, index) => (
            <div key={paragraph} className={styles.paragraph} data-reveal="">
              {notes[index] && <h3 className={`side-note ${styles.note}`}>{notes[index]}</h3>}
              <Markdown
                text={paragraph}
                language={languages[`about.paragraphs.${index}`] ?? languages['about.paragraphs']}
              />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
