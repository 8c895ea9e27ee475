/**
 * Finds what was added to a document at the beginning of its head and at the end of its body, and
 * gives a function that adds the same to another one; undefined where anything else differs.
 */
export function findFrame(
  html: string,
  document: string,
): ((document: string) => string) | undefined {
  const [start, middle, end] = splitDocument(document);
  if (!html.startsWith(start) || !html.endsWith(end)) return undefined;
  const inner = html.slice(start.length, html.length - end.length);
  const [head, body, ...more] = inner.split(middle);
  if (head === undefined || body === undefined || more.length > 0) return undefined;
  return (other) => {
    const [otherStart, otherMiddle, otherEnd] = splitDocument(other);
    return otherStart + head + otherMiddle + body + otherEnd;
  };
}

function splitDocument(document: string): [start: string, middle: string, end: string] {
  const head = document.indexOf('<head>') + '<head>'.length;
  const body = document.lastIndexOf('</body>');
  return [document.slice(0, head), document.slice(head, body), document.slice(body)];
}
