import { z } from 'zod';
import { defineEntryType, madeWith } from './content-type.ts';
import { forResumes } from './resumes.ts';
import { iconSlug, line, onResume, orderNumber } from './scalars.ts';
import { say } from './terminal/say.ts';
import { withoutRepeats } from './text-checks.ts';

const item = z.strictObject({
  name: line.describe('Name of the skill, as its tile shows it.'),
  icon: iconSlug.describe('Name of its icon, as simpleicons.org spells it in URLs.').optional(),
});

export const skillGroup = z
  .strictObject({
    group: line.describe('Heading of the group, such as Frontend.'),
    order: orderNumber.describe('Place among the groups; 1 comes first.'),
    items: withoutRepeats(z.array(item).min(1), 'name')
      .describe('The skills, in the order of their tiles.')
      .meta({ title: 'Skills' }),
    resume: onResume,
    for: forResumes,
  })
  .describe('A group of skill tiles.');

/** The type of the entries of `skills`. */
export const skillGroupType = defineEntryType({
  name: 'SkillGroup',
  folder: 'skills',
  format: 'yaml',
  schema: skillGroup,
  titleField: 'group',
  example: {
    group: 'Frontend',
    order: 1,
    items: [{ name: 'React.js', icon: 'react' }],
    resume: true,
    for: ['backend'],
  } satisfies z.input<typeof skillGroup>,
  placeholders: { items: [{ name: 'Name of a skill' }] },
  icon: 'construction',
  unique: [
    {
      rule: 'duplicate-entry',
      fields: ['group'],
      hint: say('hint.rename-group'),
    },
    {
      rule: 'duplicate-entry',
      severity: 'warning',
      fields: ['items.name'],
      hint: say('hint.skill-once'),
    },
  ],
  section: 'technologies',
  layout: 'tiles',
  layouts: ['tiles', 'ledger', 'list'],
  sortBy: ['order'],
  hasPages: false,
  resume: { rank: 4, heading: 'skills', jsonSection: 'skills' },
  words: madeWith,
  places: {
    group: 'title',
    order: 'order',
    items: 'skills',
    resume: 'resume',
    for: 'for',
  },
});
