/** Wraps a square PNG of up to 255 pixels as an icon file, which holds PNGs since Windows Vista. */
export function toIco(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(22);
  // One picture, of kind icon.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  // One plane of 32 bits a pixel, then the picture's length and where it begins.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
