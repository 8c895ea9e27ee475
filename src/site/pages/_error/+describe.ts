import { profile } from 'contentlayer/generated';
import { labels } from '../../words.ts';

export function describe() {
  return {
    title: `${labels.notFoundTitle} — ${profile.name}`,
    description: labels.notFoundText,
  };
}
