import { openBuildData } from '../page-data.ts';

export function onBeforePrerenderStart(): string[] {
  const { archives } = openBuildData().site;
  return archives.flatMap(({ pages }) => [...pages.keys()].map((address) => `/${address}`));
}
