/**
 * Empties the table `name` of a TrueType font, which is a quarter of a font of few letters; without
 * the table browsers refuse it. The table directory is that of the OpenType specification.
 */
export function emptyNames(font: Buffer): Buffer {
  const [directory, entrySize, tables] = [12, 16, font.readUInt16BE(4)];
  for (let entry = directory; entry < directory + entrySize * tables; entry += entrySize) {
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue;
    const start = font.readUInt32BE(entry + 8);
    font.fill(0, start, start + font.readUInt32BE(entry + 12));
    // No records, and their texts begin after these six bytes.
    font.writeUInt16BE(6, start + 4);
  }
  return font;
}
