import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCover } from './cover-drawing.ts';
import type { CoverSource } from './cover-source.ts';

const names = ['TypeScript', 'React', 'C & C++', 'Vite', 'CSS', 'Nix', 'Go'];
const both = { title: 'Project', caption: 'Drawn from C & C++' };
const sources: CoverSource[] = [
  { ...both, kind: 'languages', names },
  { ...both, kind: 'languages', names: ['C'] },
  { ...both, kind: 'tags', names },
  { ...both, kind: 'tags', names: ['日本語'] },
  { ...both, kind: 'publications', years: [2018, 2024, 2024], year: 2024 },
  { ...both, kind: 'publications', years: [2024], year: 2024 },
  { ...both, kind: 'sentences', lengths: Array.from({ length: 120 }, (_, index) => index + 1) },
  { ...both, kind: 'sentences', lengths: [12] },
];

test.each(sources)(
  'a cover of $kind is light, has several colors and moves in its answer',
  async (source) => {
    const svg = drawCover(source, 0);
    expect(svg.length).toBeLessThan(4000);
    const picture = sharp(Buffer.from(svg));
    expect(await picture.metadata()).toMatchObject({ width: 1600, height: 1000 });
    const answered = svg.replace(' display="none"', '').replace('<g>', '<g display="none">');
    const [still, moved] = await Promise.all(
      [svg, answered].map((one) => sharp(Buffer.from(one)).raw().toBuffer()),
    );
    expect(moved?.equals(still ?? Buffer.of())).toBe(false);
    const { channels } = await picture.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  },
);
