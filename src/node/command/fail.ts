/** Ends the command in 1 with the error's own words; where `DEBUG` is set, with its stack too. */
export function fail(error: unknown): void {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exitCode = 1;
}

/** Does what a command is for. */
export async function run(work: () => Promise<unknown>): Promise<void> {
  await work().catch(fail);
}
