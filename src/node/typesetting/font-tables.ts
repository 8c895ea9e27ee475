/**
 * Replaces the names and credits in a TrueType font by one ASCII name, or none: in a font of few letters
 * they are a quarter of the bytes. Changes the given bytes. The table stays, as the OpenType
 * specification asks: browsers refuse a font without it.
 */
export function nameFont(font: Buffer, name = ''): Buffer {
  const table = readTable(font, 'name').fill(0);
  if (table.length > 0) writeNames(table, name);
  return font;
}

/** Reads a table of a TrueType font, which changes with it; empty if the font has none. */
export function readTable(font: Buffer, wanted: string): Buffer {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    if (font.toString('latin1', entry, entry + 4) !== wanted) continue;
    const start = font.readUInt32BE(entry + 8);
    return font.subarray(start, start + font.readUInt32BE(entry + 12));
  }
  return Buffer.alloc(0);
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
