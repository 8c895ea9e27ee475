/** Makes a value when it is first asked for, and returns the same one from then on. */
export function lazy<T>(make: () => T): () => T {
  let value: { made: T } | undefined;
  return () => {
    value ??= { made: make() };
    return value.made;
  };
}

/** Returns a function that computes the result for a text once, as long as the function lives. */
export function keepResults<Result>(compute: (text: string) => Result): (text: string) => Result {
  return computeOnce(new Map(), compute);
}

/** Returns a function that computes the result for an object once; `compute` has to be pure. */
export function memoize<Key extends object, Result>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  return computeOnce(new WeakMap(), compute);
}

function computeOnce<Key, Result>(
  results: Pick<Map<Key, Result>, 'has' | 'get'> & { set(key: Key, result: Result): unknown },
  compute: (key: Key) => Result,
) {
  return (key: Key): Result => {
    if (!results.has(key)) results.set(key, compute(key));
    return results.get(key) as Result;
  };
}
