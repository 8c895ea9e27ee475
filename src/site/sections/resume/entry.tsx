import type { ReactNode } from 'react';
import { Tags } from '../../components/tags.tsx';
import styles from './resume.module.css';

interface Props {
  /** What stands in the margin: when it was. */
  margin?: string;
  title: string;
  /** Where it was. */
  place?: string;
  description?: string;
  technologies?: readonly string[];
  link?: string;
  linkText?: string;
  children?: ReactNode;
}

export function Entry(props: Props) {
  const { margin, title, place, description, technologies = [], link, linkText } = props;
  return (
    <li className={styles.entry}>
      {margin && <p className={styles.margin}>{margin}</p>}
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        {place && <p className={styles.place}>{place}</p>}
        {link && (
          <p className={styles.link}>
            <a href={link}>{linkText}</a>
          </p>
        )}
        {description && <p>{description}</p>}
        <Tags names={technologies} />
        {props.children}
      </div>
    </li>
  );
}
