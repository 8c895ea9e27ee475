import { sections } from '../../build/outputs/resume-json/fields.ts';
import { writeMdxList } from '../../build/outputs/resume-json/mdx-list.ts';
import { link } from '../../schemas/scalars.ts';
import { type Draft, startFilling, typeOf } from './draft.ts';
import type { ResumeField } from './resume-field.ts';
import { takeLink } from './take-link.ts';
import { betweenLines, betweenWords, takeLine, takeLines, takeProse } from './take-text.ts';

const names = sections.projects;

/** Makes an entry of `projects` a project; nothing where it says nothing. */
export function mapProject(entry: ResumeField, index: number): Draft[] {
  const title = takeLine(entry, names.title);
  const description = takeProse(entry, names.description);
  const highlights = takeLines(entry, names.highlights, betweenLines, 'stays');
  if (title === undefined && description === undefined && highlights.length === 0) return [];
  const { gaps, fill } = startFilling('Project');
  const values = {
    title: title ?? fill('title', 'the resume does not name the project'),
    description: description ?? fill('description', 'the resume does not say what it is'),
    technologies: takeLines(entry, names.technologies, betweenWords),
    link: takeLink(entry, names.link, link) ?? fill('link', 'the resume has no address for it'),
    order: index + 1,
  };
  const body = writeMdxList(highlights);
  return [{ type: typeOf('Project'), title: title ?? '', values, body, gaps }];
}
