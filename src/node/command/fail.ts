/** Prints the error's message, with its stack if `DEBUG` is set, and sets the exit code 1. */
export function fail(error: unknown): void {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exitCode = 1;
}
