import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureTones } from './cover-tones.ts';

/** A picture of horizontal bands. */
function draw(...bands: string[]): Buffer {
  const rows = bands.map(
    (fill, y) => `<rect y="${y * 100}" width="900" height="100" fill="${fill}"/>`,
  );
  const size = `width="900" height="${bands.length * 100}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${rows.join('')}</svg>`);
}

test('text is black on a white photograph, and white on others, with a shade where it needs one', async () => {
  const photo = await sharp(draw('#fff')).jpeg().toBuffer();
  expect((await measureTones([photo])).foot).toEqual({ ink: '#000', shade: 0 });
  expect((await measureTones([draw('#123')])).foot).toEqual({ ink: '#fff', shade: 0 });
  const { head, foot } = await measureTones([draw('#fff', '#000', '#123', '#234')]);
  expect([head.ink, foot.ink]).toEqual(['#fff', '#fff']);
  expect(head.shade).toBeGreaterThan(0.5);
  expect(foot.shade).toBe(0);
  const shaded = `rgb(${[255, 255, 255].map((part) => part * (1 - head.shade)).join(' ')})`;
  expect(wcagContrast(shaded, '#fff')).toBeGreaterThanOrEqual(4.5);
});

test('what one theme shows counts as much as what the other does', async () => {
  const { foot } = await measureTones([draw('#111'), draw('#fff')]);
  expect(foot.shade).toBeGreaterThan(0.5);
});

test('a field has the strongest color of its cover, and ink that can be read on it', async () => {
  for (const color of ['#c0392b', '#f5d90a', '#0b5d3b']) {
    const { field, fieldInk } = await measureTones([draw('#eee', '#eee', '#ddd', color)]);
    expect(wcagContrast(field, color)).toBeLessThan(1.2);
    expect(wcagContrast(field, fieldInk)).toBeGreaterThanOrEqual(4.5);
  }
});
