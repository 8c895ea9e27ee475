import { drawTable } from './draw-table.ts';
import { goals } from './goals.ts';
import { parts } from './parts.ts';
import type { Head, Results } from './results.ts';
import type { Samples } from './samples.ts';

/** Says what the numbers depend on besides the code. */
export function describeHead({ at, runs, cores, load, processor, node, chromium }: Head): string {
  const machine = `${cores} cores (${processor}), load ${load.toFixed(1)}, Node ${node}, Chromium ${chromium}`;
  return `${at.slice(0, 16).replace('T', ' ')}  ${machine}\nmedian of ${runs} (least–most)`;
}

/** Draws the tables of a run, one for each part. */
export function drawResults({ head, parts: found }: Results): string {
  const tables = Object.entries(found).map(([name, columns]) =>
    drawTable(titleOf(name), columns, goals[name]),
  );
  return [describeHead(head), ...tables].join('\n\n');
}

/** Draws what two runs found of the same thing, the second held against the first. */
export function compareResults(before: Results, after: Results): string {
  const names = Object.keys(after.parts).filter((name) => name in before.parts);
  const tables = names.flatMap((name) => {
    const [then, now] = [before.parts[name] ?? {}, after.parts[name] ?? {}];
    return Object.keys(now)
      .filter((subject) => subject in then)
      .map((subject) => {
        const columns = { after: now[subject] ?? {}, before: then[subject] ?? {} };
        return drawTable(`${titleOf(name)}: ${subject}`, columns satisfies Record<string, Samples>);
      });
  });
  const heads = `before  ${describeHead(before.head)}\nafter   ${describeHead(after.head)}`;
  return [heads, ...tables].join('\n\n');
}

function titleOf(name: string): string {
  return parts.find((part) => part.name === name)?.title ?? name;
}
