import { acceptedLicences, acceptedTwice } from './accepted.ts';
import { isRedistributable } from './is-redistributable.ts';
import { type Locked, nameOfPath } from './lock.ts';

const registry = 'https://registry.npmjs.org/';

interface Accepted {
  twice?: Readonly<Record<string, string>>;
  licences?: Readonly<Record<string, string>>;
}

/**
 * Looks for packages that are deprecated, come from elsewhere than npm's registry, without a hash or
 * without a licence to pass them on, or are there at two majors.
 *
 * @param direct the names that package.json has
 * @returns a line an error, with how to fix it
 */
export function checkLock(
  locked: Locked,
  direct: readonly string[],
  { twice = acceptedTwice, licences = acceptedLicences }: Accepted = {},
): string[] {
  const packages = Object.entries(locked).filter(([, { link }]) => !link);
  const unlicensed = packages.filter(([, { license = '' }]) => !isRedistributable(license));
  const names = new Set(unlicensed.map(([path]) => nameOfPath(path)));
  return [
    ...packages.flatMap(([path, { version, deprecated }]) =>
      deprecated ? [`${nameOfPath(path)} ${version} is deprecated: ${deprecated}`] : [],
    ),
    ...packages.flatMap(([path, { integrity }]) =>
      integrity ? [] : [`${path} has no hash in package-lock.json — remove that entry, and npm i`],
    ),
    // A hash tells nothing of a package that somebody else packed: the same entry names both.
    ...packages.flatMap(([path, { resolved = registry }]) =>
      resolved.startsWith(registry)
        ? []
        : [`${path} comes from ${resolved} — remove that entry from package-lock.json, and npm i`],
    ),
    ...unlicensed.flatMap(([path, { license }]) =>
      nameOfPath(path) in licences ? [] : [describeLicence(nameOfPath(path), license)],
    ),
    ...findStale(licences, names, 'names its licence by now'),
    ...checkTwice(locked, direct, twice),
  ];
}

function describeLicence(name: string, license = 'none'): string {
  return `${name} has no licence to pass it on (${license}) — take another package, or note in src/tools/dependencies/accepted.ts where its licence stands`;
}

function checkTwice(
  locked: Locked,
  direct: readonly string[],
  accepted: Readonly<Record<string, string>>,
): string[] {
  const twice = findTwice(locked);
  const isFine = (name: string) => name in accepted && !direct.includes(name);
  return [
    ...[...twice].flatMap(([name, majors]) =>
      isFine(name)
        ? []
        : [
            `${name} is there as ${majors.join(' and ')} — npm dedupe, or "overrides" in package.json`,
          ],
    ),
    ...findStale(accepted, new Set(twice.keys()), 'is there once by now'),
  ];
}

/** The majors of each package that has several, the lowest first. */
export function findTwice(locked: Locked): Map<string, number[]> {
  const majors = new Map<string, Set<number>>();
  for (const [path, { version = '' }] of Object.entries(locked)) {
    const found = majors.get(nameOfPath(path)) ?? new Set();
    majors.set(nameOfPath(path), found.add(Number.parseInt(version, 10)));
  }
  const several = [...majors].filter(([, { size }]) => size > 1);
  return new Map(several.map(([name, found]) => [name, [...found].sort((a, b) => a - b)]));
}

function findStale(
  accepted: Readonly<Record<string, string>>,
  found: ReadonlySet<string>,
  why: string,
): string[] {
  return Object.keys(accepted)
    .filter((name) => !found.has(name))
    .map((name) => `${name} ${why} — take it out of src/tools/dependencies/accepted.ts`);
}
