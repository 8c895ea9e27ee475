import type { Picture as PictureData } from '../../assets/manifest.ts';
import { Markdown } from '../../components/markdown.tsx';
import { Picture } from '../../components/picture.tsx';
import { Section } from '../../components/section.tsx';
import { fillWord, labels } from '../../words.ts';
import styles from './about.module.css';

interface Props {
  name: string;
  image: PictureData | undefined;
  paragraphs: readonly string[];
}

export function About({ name, image, paragraphs }: Props) {
  // The margin notes name the four paragraphs that the template asks for; a text of
  // another length speaks for itself.
  const { aboutSkills, aboutLearning, aboutWork } = labels;
  const notes = paragraphs.length === 4 ? ['', aboutSkills, aboutLearning, aboutWork] : [];
  return (
    <Section id="about" isIndented={!image}>
      <div className={image && styles.about}>
        {image && (
          <div className={styles.picture} data-reveal>
            <Picture picture={image} place="about" alt={fillWord(labels.aboutImage, { name })} />
          </div>
        )}
        <div className={styles.text}>
          {paragraphs.map((paragraph, index) => (
            <div key={paragraph} className={styles.paragraph} data-reveal>
              {notes[index] && <span className={`side-note ${styles.note}`}>{notes[index]}</span>}
              <Markdown text={paragraph} />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
