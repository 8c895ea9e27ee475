import { caseStudies } from '../site.ts';

export function onBeforePrerenderStart(): string[] {
  return [...caseStudies.keys()].map((address) => `/${address}`);
}
