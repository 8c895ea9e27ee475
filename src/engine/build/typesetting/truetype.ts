import { Blob, Face, Font } from 'harfbuzzjs';

/** The tables of a font of plain glyphs; those that shape text would name glyphs by their old numbers. */
const plainTables = [
  'OS/2',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'post',
  'glyf',
  'loca',
  'cmap',
];

/**
 * Merges TrueType fonts that are slices of one, without variations: Fontsource has a hundred for Chinese,
 * Japanese and Korean, of which a page needs most. The glyphs come one after the other, without what only
 * other scripts need: substitutions, vertical lines and hints.
 *
 * @throws if a slice has other outlines than TrueType's
 */
export function mergeFonts(slices: readonly Buffer[]): Buffer {
  const [first] = slices;
  if (!first || slices.length === 1) return first ?? Buffer.alloc(0);
  const glyphs: Buffer[] = [];
  const metrics: Buffer[] = [];
  const numbers = new Map<number, number>();
  for (const slice of slices) {
    const start = glyphs.length;
    for (const [character, glyph] of readCharacters(slice)) numbers.set(character, start + glyph);
    glyphs.push(...readGlyphs(slice, start));
    metrics.push(...readMetrics(slice));
  }
  // Files may lack characters that their package says they have.
  if (numbers.size === 0) return first;
  const merged = new Map<string, Buffer>(
    plainTables.map((tag) => [tag, Buffer.from(readTable(first, tag))]),
  );
  merged.get('maxp')?.writeUInt16BE(glyphs.length, 4);
  merged.get('hhea')?.writeUInt16BE(glyphs.length, 34);
  // Long offsets of glyphs.
  merged.get('head')?.writeInt16BE(1, 50);
  merged.set('hmtx', Buffer.concat(metrics));
  merged.set('glyf', Buffer.concat(glyphs));
  merged.set('loca', writeOffsets(glyphs));
  merged.set('cmap', writeCharacterMap(numbers));
  // Version 3: glyphs without names.
  merged.set('post', Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.alloc(28)]));
  return writeFont(merged);
}

/** Reads the characters of a font, each with the number of its glyph. */
function readCharacters(bytes: Buffer): [character: number, glyph: number][] {
  const face = new Face(new Blob(new Uint8Array(bytes)));
  const font = new Font(face);
  return [...face.collectUnicodes()].map((one) => [one, font.nominalGlyph(one) ?? 0]);
}

/** Reads the outlines of a font whose glyphs are numbered from `start`. */
function readGlyphs(font: Buffer, start: number): Buffer[] {
  const [glyf, loca] = [readTable(font, 'glyf'), readTable(font, 'loca')];
  const isLong = readTable(font, 'head').readInt16BE(50) === 1;
  const offset = (index: number) =>
    isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index);
  const count = readTable(font, 'maxp').readUInt16BE(4);
  return Array.from({ length: count }, (_, index) => {
    const glyph = Buffer.from(glyf.subarray(offset(index), offset(index + 1)));
    renumberParts(glyph, start);
    return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);
  });
}

/** The sizes in bytes of what scales a part of a composite glyph, by its flags. */
const scaleSizes = [
  [8, 2],
  [0x40, 4],
  [0x80, 8],
] as const;

/** Renumbers the glyphs that a composite one is made of. */
function renumberParts(glyph: Buffer, start: number): void {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return;
  for (let at = 10, hasMore = true; hasMore; ) {
    const flags = glyph.readUInt16BE(at);
    glyph.writeUInt16BE(glyph.readUInt16BE(at + 2) + start, at + 2);
    // Places of one byte or two; then nothing, one scale, one for each axis, or a matrix.
    const [, scales = 0] = scaleSizes.find(([flag]) => flags & flag) ?? [];
    at += 4 + (flags & 1 ? 4 : 2) + scales;
    hasMore = (flags & 0x20) !== 0;
  }
}

/** Reads the width and the left edge of each glyph; the last ones may share a width. */
function readMetrics(font: Buffer): Buffer[] {
  const hmtx = readTable(font, 'hmtx');
  const widths = readTable(font, 'hhea').readUInt16BE(34);
  const count = readTable(font, 'maxp').readUInt16BE(4);
  return Array.from({ length: count }, (_, index) => {
    if (index < widths) return hmtx.subarray(4 * index, 4 * index + 4);
    const width = hmtx.subarray(4 * widths - 4, 4 * widths - 2);
    const edge = 4 * widths + 2 * (index - widths);
    return Buffer.concat([width, hmtx.subarray(edge, edge + 2)]);
  });
}

function writeOffsets(glyphs: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  let end = 0;
  glyphs.forEach((glyph, index) => {
    end += glyph.length;
    loca.writeUInt32BE(end, 4 * (index + 1));
  });
  return loca;
}

/** Writes the numbers of characters' glyphs, in format 12 for all of Unicode. */
function writeCharacterMap(numbers: ReadonlyMap<number, number>): Buffer {
  const sorted = [...numbers].sort(([a], [b]) => a - b);
  const groups = sorted.flatMap(([character, glyph]) => [character, character, glyph]);
  // One table, for Windows and all of Unicode, after 12 bytes.
  const shorts = [0, 1, 3, 10, 0, 12, 12, 0];
  const longs = [16 + 4 * groups.length, 0, sorted.length, ...groups];
  const cmap = Buffer.alloc(2 * shorts.length + 4 * longs.length);
  shorts.forEach((value, index) => void cmap.writeUInt16BE(value, 2 * index));
  longs.forEach((value, index) => void cmap.writeUInt32BE(value, 16 + 4 * index));
  return cmap;
}

/** Writes a font without checksums and search ranges, which HarfBuzz does not read when it cuts the font next. */
function writeFont(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(sorted.length, 4);
  const parts: Buffer[] = [head];
  let start = head.length;
  sorted.forEach(([tag, bytes], index) => {
    const entry = 12 + 16 * index;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(start, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    parts.push(bytes, Buffer.alloc(-bytes.length & 3));
    start += bytes.length + (-bytes.length & 3);
  });
  return Buffer.concat(parts);
}

/**
 * Replaces the names and credits in a TrueType font by one ASCII name, or none: in a font of few letters they are a
 * quarter of the bytes. Changes the given bytes. The table stays: browsers refuse a font without it.
 */
export function nameFont(font: Buffer, name = ''): Buffer {
  const table = readTable(font, 'name').fill(0);
  if (table.length > 0) writeNames(table, name);
  return font;
}

/** Reads a table of a TrueType font, which changes with it; empty if the font has none. */
function readTable(font: Buffer, wanted: string): Buffer {
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
  const [headSize, recordSize] = [6, 12];
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
