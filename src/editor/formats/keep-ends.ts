/**
 * Gives a text that went through the editor what the CMS takes from every file: the byte order
 * mark, the line ends of Windows, and the white space at start and end.
 *
 * @param before the text of the file as it is, byte order mark included
 * @param after the text that the editor wants to be written
 */
export function keepEnds(before: string, after: string): string {
  const [start = ''] = /^\s*/.exec(before) ?? [];
  const end = start === before ? '' : (/\s*$/.exec(before)?.[0] ?? '');
  const usesCrLf = before.includes('\r\n') && !/(?<!\r)\n/.test(before);
  const text = after.trim().replace(/\r\n?/g, '\n');
  return start + (usesCrLf ? text.replaceAll('\n', '\r\n') : text) + end;
}
