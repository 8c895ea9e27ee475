import { profile } from 'contentlayer/generated';

export function describe() {
  return { title: `${profile.name} — ${profile.roles.join(', ')}`, description: profile.bio };
}
