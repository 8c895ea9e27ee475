import { openBuildData } from '../page-data.ts';

/** Lists the pages that the home page leads to: case studies and archives. */
export function onBeforePrerenderStart(): string[] {
  const { studies, archives } = openBuildData().site;
  const addresses = [...studies.keys(), ...archives.flatMap(({ pages }) => [...pages.keys()])];
  return addresses.map((address) => `/${address}`);
}
