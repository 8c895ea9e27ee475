import { profile } from 'contentlayer/generated';
import { labels } from '../../words.ts';

export function describe() {
  const { name, roles } = profile;
  return {
    title: `${labels.resume} — ${name}`,
    description: `${labels.resumeOf(name)}: ${roles.join(', ')}`,
  };
}
