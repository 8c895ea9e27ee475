import { openBuildData } from '../page-data.ts';

export function onBeforePrerenderStart(): string[] {
  const { studies } = openBuildData().site;
  return [...studies.keys()].map((address) => `/${address}`);
}
