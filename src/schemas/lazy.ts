/** Makes a value when it is first asked for, and returns the same one from then on. */
export function lazy<T>(make: () => T): () => T {
  let value: { made: T } | undefined;
  return () => {
    value ??= { made: make() };
    return value.made;
  };
}
