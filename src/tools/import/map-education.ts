import { sections } from '../../build/outputs/resume-json/fields.ts';
import { cardPicture, logoPicture } from '../entries/placeholder-pictures.ts';
import { endSentence } from './clean-text.ts';
import { type Draft, startFilling, typeOf } from './draft.ts';
import { unknownYear } from './map-experience.ts';
import type { ResumeField } from './resume-field.ts';
import { takePeriod } from './take-period.ts';
import { betweenWords, takeLine, takeLines, takeProse } from './take-text.ts';

const names = sections.education;

/** Makes an entry of `education` a card; nothing where it says nothing. */
export function mapEducation(entry: ResumeField): Draft[] {
  const title = takeLine(entry, names.title);
  const description = writeDescription(entry);
  if (title === undefined && description === undefined) return [];
  const { gaps, fill } = startFilling('Education');
  const values = {
    year:
      takePeriod(entry, names) ??
      fill('year', 'the resume has no date that can be read', unknownYear),
    title: title ?? fill('title', 'the resume does not name the school'),
    description: description ?? fill('description', 'the resume does not say what you learned'),
    logo: fill('logo', 'the resume has no pictures; put yours there', logoPicture.name),
    cardLogo: fill('cardLogo', 'the resume has no pictures; put yours there', cardPicture.name),
  };
  return [{ type: typeOf('Education'), title: title ?? '', values, gaps }];
}

/** Such as `Bachelor, Information Technology. Score: 4.0. Courses: Basic SQL, Java.` */
function writeDescription(entry: ResumeField): string | undefined {
  const summary = takeProse(entry, names.summary);
  const degree = [takeLine(entry, names.studyType), takeLine(entry, names.area)];
  const score = takeLine(entry, names.score);
  const courses = takeLines(entry, names.courses, betweenWords);
  const sentences = [
    degree.filter((part) => part !== undefined).join(', '),
    summary ?? '',
    score === undefined ? '' : `Score: ${score}`,
    courses.length === 0 ? '' : `Courses: ${courses.join(', ')}`,
  ].filter((sentence) => sentence);
  if (sentences.length < 2 && summary !== undefined) return summary;
  return sentences.length === 0 ? undefined : sentences.map(endSentence).join('\n');
}
