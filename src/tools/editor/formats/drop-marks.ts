/** Takes away what the editor keeps beside the fields, at every depth: names that begin with `__`. */
export function dropMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropMarks);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).filter(([name]) => !name.startsWith('__'));
  return Object.fromEntries(own.map(([name, held]) => [name, dropMarks(held)]));
}
