/** The figures that `npm run bench -- --peers` writes: those of all sites, from one run. */
export interface PeersReport {
  date: string;
  machine: string;
  /** The computer's other work at the start, in processes that run or wait to. */
  load: number;
  runs: number;
  sites: PeerRow[];
}

interface PeerRow {
  name: string;
  /** None of this project, whose lock file says them. */
  packages: Record<string, string>;
  /** Loaded by the home page, in brotli. */
  bytes: number;
  scriptBytes: number;
  requests: number;
  /** In milliseconds, by Lighthouse's mobile profile. */
  firstPaint: number;
  violations: number;
  /** In percent of those that show with script. */
  wordsWithoutScript: number;
  installedMegabytes: number;
  buildSeconds: number;
}

export const peersFile = 'docs/peers.json';

const toKilobytes = (bytes: number) => Number((bytes / 1000).toPrecision(2));

const columns: Record<string, (row: PeerRow) => string | number> = {
  '': ({ name }) => name,
  'loads, kB': ({ bytes }) => toKilobytes(bytes),
  'script, kB': ({ scriptBytes }) => toKilobytes(scriptBytes),
  requests: ({ requests }) => requests,
  'first paint, s': ({ firstPaint }) => (firstPaint / 1000).toFixed(2),
  'axe finds': ({ violations }) => violations,
  'without script, %': ({ wordsWithoutScript }) => wordsWithoutScript,
  'installed, MB': ({ installedMegabytes }) => installedMegabytes,
  'build, s': ({ buildSeconds }) => buildSeconds,
};

/** Writes the report as a table in Markdown. */
export function writeTable({ sites }: PeersReport): string {
  const rows = sites.map((site) => Object.values(columns).map((write) => write(site)));
  return formatTable([Object.keys(columns), ...rows]);
}

/** Writes rows, the first with the names of the columns, as a table in Markdown, numbers to the right. */
export function formatTable([head = [], ...rows]: readonly (string | number)[][]): string {
  const write = (cells: readonly (string | number)[]) =>
    `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  const rule = `|---|${'--:|'.repeat(head.length - 1)}`;
  return [write(head), rule, ...rows.map(write)].join('\n');
}

const table = /^\| \| loads.*\n(?:\|.*\n)*/m;

export const replaceTable = (page: string, report: PeersReport) =>
  page.replace(table, `${writeTable(report)}\n`);
