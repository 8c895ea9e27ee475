/**
 * The headers that the text of `_headers` asks for at a path, which starts with a slash. Netlify and
 * Cloudflare Pages share its form: a line for a path that may end in `*`, then its headers.
 */
export function pickHeaders(text: string, path: string): [name: string, value: string][] {
  const headers: [string, string][] = [];
  let isMeant = false;
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (isMeant && name && value) headers.push([name, value]);
    if (!line.startsWith('/')) continue;
    const pattern = line.trim();
    isMeant = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  }
  return headers;
}
