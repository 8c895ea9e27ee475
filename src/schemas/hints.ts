import { z } from 'zod';
import { patterns } from './patterns.ts';
import { pictureEndingsInWords } from './picture-endings.ts';
import { project } from './project.ts';
import * as scalars from './scalars.ts';

/** What JSON Schema says beside a type; the second is for the YAML language server alone. */
export interface Hint {
  pattern?: string;
  patternErrorMessage?: string;
  [keyword: string]: unknown;
}

/** What editors are told of the checks that are code; what is made from a schema inherits its hint. */
export const hints = z
  .registry<Hint>()
  .add(scalars.prose, say(patterns.text, 'This is empty: write its text, or take the field away.'))
  .add(scalars.line, say(patterns.line, 'Write its text on one line.'))
  .add(scalars.period, {
    ...say(
      patterns.period,
      'Write a period like "Jun 2025 - Present", "Mar - Apr 2025", "2024 - 2028" or "2009".',
    ),
    // A bare year is YAML's number.
    type: ['string', 'integer'],
    minimum: 1900,
    maximum: 2099,
  })
  .add(scalars.day, say(patterns.day, 'Write a day like 2026-03-01.'))
  .add(scalars.link, say(patterns.link, 'Write a whole address, like https://example.com/page.'))
  .add(scalars.webLink, say(patterns.webLink, 'Write a whole address, like https://example.com.'))
  .add(
    scalars.imagePath,
    say(
      patterns.image,
      `Write the path of a picture from this file, with "/": ${pictureEndingsInWords}.`,
    ),
  )
  .add(
    scalars.resumePath,
    say(patterns.resume, 'Write an address with https://, or the path of a .pdf from this file.'),
  )
  .add(
    scalars.iconSlug,
    say(
      patterns.icon,
      'Use a name from simpleicons.org in lower case, with "." written as "dot", like nodedotjs.',
    ),
  )
  .add(
    scalars.email,
    say(z.regexes.html5Email.source, 'Write an e-mail address like name@example.com.'),
  )
  .add(
    scalars.phoneNumber,
    say(patterns.phone, "Write it with digits and its country's code, like '+1 555 0100'."),
  )
  .add(project, { dependencies: { imageAlt: ['image'] } });

function say(pattern: string, patternErrorMessage: string): Hint {
  return { pattern, patternErrorMessage };
}
