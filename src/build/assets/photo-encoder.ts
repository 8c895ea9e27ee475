import { createHash } from 'node:crypto';
import { type Decoded, decodePicture } from './decode-picture.ts';
import { encodePicture, type Format, nameEncoded } from './encode-picture.ts';
import type { Gate } from './gate.ts';
import type { Variant } from './pick-variants.ts';
import type { PictureCache } from './picture-cache.ts';

/** Encodes one photo in formats and widths, and decodes it only where the cache lacks one. */
export class PhotoEncoder {
  private readonly source: string;
  private decoded: Promise<Decoded> | undefined;

  constructor(
    private readonly file: Buffer,
    private readonly cache: PictureCache,
    private readonly gate: Gate,
  ) {
    this.source = createHash('sha256').update(file).digest('hex');
  }

  async encode(format: Format, width: number): Promise<Variant> {
    const encoded = await this.cache.find(nameEncoded(this.source, format, width), async () => {
      this.decoded ??= this.gate(() => decodePicture(this.file));
      const photo = await this.decoded;
      return this.gate(() => encodePicture(photo, format, width));
    });
    return { ...encoded, width };
  }
}
