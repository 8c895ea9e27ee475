/**
 * Calls `stop` once when the process that started this one is gone. npm hands a signal on to its
 * shell only, and the shell to nobody, so without this a server would outlive them.
 *
 * @param {() => void} stop
 * @returns {() => void} ends the watch
 */
export function watchParent(stop) {
  // Started by hand, a program may outlive its shell on purpose.
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}
