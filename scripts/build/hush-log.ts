/**
 * Runs `work` without what it would print by `console.log`: Vike lists each page under a folder
 * that is gone a moment later, and has no switch for it. Warnings and errors stay.
 */
export async function hushLog(work: () => Promise<unknown>): Promise<void> {
  const { log } = console;
  console.log = () => {};
  try {
    await work();
  } finally {
    console.log = log;
  }
}
