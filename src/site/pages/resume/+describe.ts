import { profile } from 'contentlayer/generated';
import { fillWord, labels } from '../../words.ts';
import { describeProfilePage } from '../person.ts';
import type { Description } from '../render-document.tsx';

export function describe(): Description {
  const { name, roles } = profile;
  return {
    title: `${labels.resume} — ${name}`,
    description: `${fillWord(labels.resumeOf, { name })}: ${roles.join(', ')}`,
    thing: describeProfilePage('resume/'),
  };
}
