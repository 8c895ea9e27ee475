import { sections } from '../../build/outputs/resume-json/fields.ts';
import { endSentence } from './clean-text.ts';
import { type Draft, startFilling, typeOf } from './draft.ts';
import type { ResumeField } from './resume-field.ts';
import { takePeriod } from './take-period.ts';
import { betweenLines, betweenWords, takeLine, takeLines, takeProse } from './take-text.ts';

/** A period that is surely nobody's, and stands last. */
export const unknownYear = '1900';

/** Makes an entry of `work` or `volunteer` an experience; nothing where it says nothing. */
export function mapExperience(entry: ResumeField, section: 'work' | 'volunteer'): Draft[] {
  const names = sections[section];
  const role = takeLine(entry, names.role);
  const company = takeLine(entry, names.company);
  const summary = takeProse(entry, names.summary);
  const highlights = takeLines(entry, names.highlights, betweenLines);
  const title = company ?? role;
  const description = writeDescription(summary, highlights);
  if (title === undefined && description === undefined) return [];
  const { gaps, fill } = startFilling('Experience');
  const values = {
    year:
      takePeriod(entry, names) ??
      fill('year', 'the resume has no date that can be read', unknownYear),
    role: role ?? fill('role', 'the resume does not say what you were there'),
    company: company ?? fill('company', 'the resume does not say where it was'),
    description: description ?? fill('description', 'the resume does not say what you did there'),
    technologies: takeLines(entry, names.technologies, betweenWords),
  };
  return [{ type: typeOf('Experience'), title: title ?? '', values, gaps }];
}

/** The summary, then each highlight as a sentence on a line of its own. */
function writeDescription(summary: string | undefined, highlights: string[]): string | undefined {
  const lines = [...(summary === undefined ? [] : [summary]), ...highlights];
  if (lines.length < 2) return lines[0];
  return lines.map(endSentence).join('\n');
}
