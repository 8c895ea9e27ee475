import { type Names, sections } from '../../build/outputs/resume-json/fields.ts';
import { quote } from '../../schemas/quote.ts';
import { cleanLine } from './clean-text.ts';
import { type FoundDate, isReversed, readDate, writeDate, writePeriod } from './dates.ts';
import { find, type ResumeField, settle } from './resume-field.ts';
import { readText } from './take-text.ts';

/**
 * The period of an entry as text. Without an end it goes on, as JSON Resume has it; that is said
 * unless the entry is one of `work`, where it is usual. Undefined where neither date can be read.
 */
export function takePeriod(
  entry: ResumeField,
  names: { start: Names; end: Names },
): string | undefined {
  const startField = find(entry, names.start);
  const start = takeDate(startField);
  const endField = find(entry, names.end);
  const end = endField ? takeDate(endField) : 'present';
  const isOpen = end === 'present';
  if (!start || start === 'present') return end && !isOpen ? writeDate(end) : undefined;
  if (!end) return writeDate(start);
  if (startField && !endField && names !== sections.work) {
    settle(startField, `no end is given, so the page says "${writePeriod(start, 'present')}"`);
  }
  if (isOpen || !isReversed(start, end)) return writePeriod(start, end);
  if (endField) settle(endField, 'it lies before the start, so the two dates are exchanged');
  return writePeriod(end, start);
}

function takeDate(field: ResumeField | undefined): FoundDate['date'] | undefined {
  const text = readText(field, cleanLine);
  if (!field || text === undefined) return undefined;
  const found = readDate(text);
  if (!found) settle(field, `${quote(text)} cannot be read as a date`);
  else if (found.isDoubtful && found.date !== 'present') {
    settle(field, `${quote(text)} is read as ${writeDate(found.date)}`);
  }
  return found?.date;
}
