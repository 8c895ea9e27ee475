/** Ends the command in 1 with the error's own words; where `DEBUG` is set, with its stack too. */
export function fail(error: unknown): void {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exitCode = 1;
}

/** Runs a command; reports its error. */
export async function run(work: () => Promise<unknown>): Promise<void> {
  await work().catch(fail);
}
