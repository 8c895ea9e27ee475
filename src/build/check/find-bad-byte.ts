/** What a decoder puts in place of bytes that are no text; it may also stand there itself. */
const mark = Buffer.from('\uFFFD');

/**
 * Where bytes that are not UTF-8 first go wrong, in UTF-16 units of their text without a byte order
 * mark; the text holds a mark for each such place.
 */
export function findBadByte(bytes: Buffer): { text: string; offset: number } {
  const text = bytes.toString('utf8');
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  let [last, byte] = [0, 0];
  for (const { index } of text.matchAll(/\uFFFD/g)) {
    byte += Buffer.byteLength(text.slice(last, index));
    last = index;
    if (!bytes.subarray(byte, byte + mark.length).equals(mark)) break;
  }
  return { text: text.slice(start), offset: last - start };
}

/** Whether bytes look like UTF-16, which some editors on Windows call Unicode. */
export function isUtf16(bytes: Buffer): boolean {
  return /^(?:\xff\xfe|\xfe\xff|(?:\0[^\0]){2}|(?:[^\0]\0){2})/.test(
    bytes.toString('latin1', 0, 4),
  );
}
