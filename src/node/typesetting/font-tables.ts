/**
 * Replaces the names and credits in a TrueType font by one ASCII name, or none: in a font of few letters
 * they are a quarter of the bytes. Changes the given bytes. The table stays, as the OpenType
 * specification asks: browsers refuse a font without it.
 */
export function nameFont(font: Buffer, name = ''): Buffer {
  const { start = 0, end = 0 } = findTable(font, 'name') ?? {};
  font.fill(0, start, end);
  if (end > 0) writeNames(font.subarray(start), name);
  return font;
}

/** The start and the end of a table in a TrueType font. */
function findTable(font: Buffer, wanted: string): { start: number; end: number } | undefined {
  return listTables(font).find(({ tag }) => tag === wanted);
}

/** Lists the tables of a TrueType font, with the start and the end of each. */
export function listTables(font: Buffer): { tag: string; start: number; end: number }[] {
  const directory = 12;
  const entrySize = 16;
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = directory + entrySize * index;
    const start = font.readUInt32BE(entry + 8);
    const end = start + font.readUInt32BE(entry + 12);
    return { tag: font.toString('latin1', entry, entry + 4), start, end };
  });
}

/** The names that programs look for: the family's, and the PostScript name. */
const nameIds = [1, 6];

function writeNames(table: Buffer, name: string): void {
  const ids = name ? nameIds : [];
  const headSize = 6;
  const recordSize = 12;
  const texts = headSize + recordSize * ids.length;
  table.writeUInt16BE(ids.length, 2);
  table.writeUInt16BE(texts, 4);
  ids.forEach((id, index) => {
    // Platform Windows, Unicode, English; both records share one text.
    const record = [3, 1, 0x409, id, 2 * name.length, 0];
    record.forEach((value, field) => {
      table.writeUInt16BE(value, headSize + recordSize * index + 2 * field);
    });
  });
  table.set(Buffer.from(name, 'utf16le').swap16(), texts);
}
