import { z } from 'zod';
import { imagePath, line, markdownHint, period, prose } from './scalars.ts';

export const education = z
  .strictObject({
    year: period.describe('Period, like 2024 - 2028.').meta({ title: 'Period' }),
    title: line.describe('Name of the school or university.'),
    description: prose.describe(`What you learned there, in a few sentences. ${markdownHint}`),
    logo: imagePath.describe('Small picture on the timeline, as a path from this file.').optional(),
    cardLogo: imagePath.describe('Wider picture on the card, as a path from this file.').optional(),
  })
  .describe('One card of the part "Education".');

export const educationExample = {
  year: '2024 - 2028',
  title: 'Name of the school',
  description: 'What you learned there, in a few sentences.',
  logo: 'images/school-logo.svg',
  cardLogo: 'images/school-card.svg',
} satisfies z.input<typeof education>;
