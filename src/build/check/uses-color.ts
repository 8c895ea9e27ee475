/**
 * Whether to colour what goes to a stream: on a terminal alone, unless `NO_COLOR` or `FORCE_COLOR`
 * say otherwise. As in Node, `FORCE_COLOR` wins over `NO_COLOR`, and 0 or false in it mean no.
 */
export function usesColor(
  { isTTY }: { isTTY?: boolean | undefined },
  { FORCE_COLOR, NO_COLOR, TERM }: NodeJS.ProcessEnv = process.env,
): boolean {
  if (FORCE_COLOR) return !/^(?:0|false)$/.test(FORCE_COLOR);
  return isTTY === true && !NO_COLOR && TERM !== 'dumb';
}
