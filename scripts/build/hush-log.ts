/**
 * Runs `work` without what it would print by `console.log`: Vike lists each page under a folder
 * that is gone a moment later, and has no switch for it. Warnings and errors stay. After a
 * failure it stays hushed, as pages that were under way are still being written.
 */
export async function hushLog(work: () => Promise<unknown>): Promise<void> {
  const { log } = console;
  console.log = () => {};
  await work();
  console.log = log;
}
