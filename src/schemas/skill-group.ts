import { z } from 'zod';
import { withoutRepeats } from './repeats.ts';
import { forResumes } from './resumes.ts';
import { iconSlug, line, onResume, orderNumber } from './scalars.ts';

const item = z.strictObject({
  name: line.describe('Name of the skill, as its tile shows it.').meta({ translated: 'seldom' }),
  icon: iconSlug
    .describe('Name of its icon, as simpleicons.org spells it in addresses.')
    .optional(),
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

export const skillGroupExample = {
  group: 'Frontend',
  order: 1,
  items: [
    {
      name: 'React.js',
      icon: 'react',
    },
  ],
  resume: true,
  for: ['backend'],
} satisfies z.input<typeof skillGroup>;
