/** Does one piece of work after the other, in the order they were asked for. */
export type Turns = <Result>(work: () => Result | Promise<Result>) => Promise<Result>;

/** Makes a queue; what fails in it fails for whoever asked, and holds up nobody else. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
