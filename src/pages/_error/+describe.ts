import { profile } from 'contentlayer/generated';
import { labels } from '../../config/labels.ts';

export function describe() {
  return {
    title: `${labels.notFoundTitle} — ${profile.name}`,
    description: labels.notFoundText,
  };
}
