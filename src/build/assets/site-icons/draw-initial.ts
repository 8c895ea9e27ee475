import { prepareHeadlineFonts } from '../../typesetting/text-fonts.ts';
import { Typesetter } from '../share/typesetter.ts';

/** Draws an icon for an owner without one: the first letter of the name beside a notebook's margin. */
export async function drawInitial(name: string): Promise<string> {
  const [letter = ''] = [...name.normalize('NFC').trim()].map((first) => first.toUpperCase());
  const { fonts } = await prepareHeadlineFonts(letter);
  const typesetter = new Typesetter(fonts);
  const { width, ascent, descent } = typesetter.measure(letter);
  const size = Math.min(19 / width, 20 / (ascent + descent)) || 0;
  const x = 20.5 - (width * size) / 2;
  const y = 16 + ((ascent - descent) * size) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    '<path fill="#F5F0E4" d="M0 0h32v32H0z"/><path fill="#D2452A" d="M7 0h2v32H7z"/>',
    `<path fill="#1B2230" d="${typesetter.draw(letter, x, y, size)}"/></svg>`,
  ].join('');
}
