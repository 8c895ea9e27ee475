import { foldName } from '../../../schemas/fold-name.ts';

/** The names in a folder, as the disks see them that know neither capitals nor accents. */
export class TakenNames {
  private readonly known = new Map<string, string>();

  constructor(paths: Iterable<string>) {
    for (const path of paths) this.add(path);
  }

  add(path: string): void {
    for (const step of listSteps(path)) this.known.set(foldName(step), step);
  }

  /** What stands where a file of this path would be, or where a folder that it is in would be. */
  find(path: string): string | undefined {
    for (const step of listSteps(path)) {
      const taken = this.known.get(foldName(step));
      if (taken !== undefined && (taken !== step || step === path)) return taken;
    }
    return undefined;
  }
}

/** The folders that a path is in, the outermost first, and itself. */
function listSteps(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
