/** Units by the ending of a name, and how a number of them is written. */
const units: [ending: RegExp, write: (value: number) => string][] = [
  [/Ms$/, (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`],
  [/Seconds$/, (value) => `${value.toFixed(1)} s`],
  [/Bytes$/, (value) => `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} kB`],
  [/Mebibytes$/, (value) => `${value.toFixed(0)} MiB`],
  [/Score$/, (value) => value.toFixed(0)],
  [/(?=Shift$)/, (value) => String(Number(value.toFixed(4)))],
];
const plain: (typeof units)[number] = [/$/, (value) => String(Number(value.toFixed(1)))];

/** Names of samples carry their unit at the end: `firstPaintMs` is `first paint`. */
export function formatName(name: string): string {
  const [ending] = findUnit(name);
  return name
    .replace(ending, '')
    .replaceAll('.', ': ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Writes a value in the unit that the name ends with. */
export function formatValue(name: string, value: number): string {
  return findUnit(name)[1](value);
}

function findUnit(name: string) {
  return units.find(([ending]) => ending.test(name)) ?? plain;
}
