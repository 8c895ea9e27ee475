/**
 * Leaves one name of a TrueType font in ASCII, or none, in place of the paragraphs that fonts come
 * with: they are a quarter of a font of few letters. Changes the bytes that it is given. The tables
 * are those of the OpenType specification; browsers refuse a font without one for names.
 */
export function nameFont(font: Buffer, name = ''): Buffer {
  const { start = 0, end = 0 } = findTable(font, 'name') ?? {};
  font.fill(0, start, end);
  if (end > 0) writeNames(font.subarray(start), name);
  return font;
}

/** The start and the end of a table in a TrueType font. */
function findTable(font: Buffer, tag: string): { start: number; end: number } | undefined {
  const [directory, entrySize, tables] = [12, 16, font.readUInt16BE(4)];
  for (let entry = directory; entry < directory + entrySize * tables; entry += entrySize) {
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = font.readUInt32BE(entry + 8);
    return { start, end: start + font.readUInt32BE(entry + 12) };
  }
  return undefined;
}

/** Makes all of a TrueType font larger within its em. Changes the bytes that it is given. */
export function scaleFont(font: Buffer, scale: number): Buffer {
  const unitsPerEm = (findTable(font, 'head')?.start ?? 0) + 18;
  font.writeUInt16BE(Math.round(font.readUInt16BE(unitsPerEm) / scale), unitsPerEm);
  return font;
}

/** The names that programs look for: that of the family, and that of the font in PostScript. */
const nameIds = [1, 6];

function writeNames(table: Buffer, name: string): void {
  const ids = name ? nameIds : [];
  const [headSize, recordSize] = [6, 12];
  const texts = headSize + recordSize * ids.length;
  table.writeUInt16BE(ids.length, 2);
  table.writeUInt16BE(texts, 4);
  ids.forEach((id, index) => {
    // For Windows, in Unicode, in English; both texts are the same one.
    const record = [3, 1, 0x409, id, 2 * name.length, 0];
    record.forEach((value, place) => {
      table.writeUInt16BE(value, headSize + recordSize * index + 2 * place);
    });
  });
  table.set(Buffer.from(name, 'utf16le').swap16(), texts);
}
