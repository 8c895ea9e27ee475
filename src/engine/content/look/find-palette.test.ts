import { expect, test } from 'vitest';
import { createRandom } from '../../../../maintainers/random.ts';
import { renderThemeStyles } from '../../pages/routes/page-styles.ts';
import { editionNames } from '../../schemas/editions.ts';
import { paletteNames } from '../../schemas/theme.ts';
import { findLowContrasts, findReadable } from './contrast.ts';
import { describePageTheme, findLook, findPalette } from './look.ts';
import { modes, palettes } from './palettes.ts';

test.each(paletteNames.flatMap((palette) => modes.map((mode) => [palette, mode] as const)))(
  'all text in the palette %s has enough contrast, in %s mode',
  (palette, mode) => {
    for (const edition of editionNames) {
      expect(findLowContrasts(findPalette({ palette, edition })[mode])).toEqual([]);
    }
  },
);

test('200 random accents, or the colors suggested instead, have enough contrast', () => {
  const chance = createRandom(16);
  const counts = { read: 0, offered: 0 };
  for (let index = 0; index < 200; index++) {
    const palette = paletteNames[index % paletteNames.length];
    const light = `#${chance.below(0x1000000).toString(16).padStart(6, '0')}`;
    const accent = { light, ...(index % 3 === 0 && { dark: light }) };
    for (const mode of modes) {
      const low = findLowContrasts(findPalette({ palette, accent })[mode]);
      // Colors are derived from the accent so that text on it has enough contrast.
      expect(low.filter(({ token }) => token !== 'accent' && token !== 'on-accent')).toEqual([]);
      if (low.length === 0) counts.read++;
      else {
        counts.offered++;
        const near = findReadable(findPalette({ palette, accent })[mode], 'accent');
        const better = findPalette({ palette, accent: { ...accent, [mode]: near } });
        expect(findLowContrasts(better[mode]), `${near} for ${light}`).toEqual([]);
      }
    }
  }
  expect(Math.min(counts.read, counts.offered)).toBeGreaterThan(100);
});

test('an accent is kept in the light theme and keeps its hue in the dark one', () => {
  const { light, dark } = findPalette({ accent: { light: 'blue' } });
  expect([light.accent, dark.accent]).toEqual(['#0000ff', '#80a9ff']);
  expect(findPalette({ accent: { light: '#0b5d3b', dark: '#7bd6a8' } })).toMatchObject({
    light: { accent: '#0b5d3b' },
    dark: { accent: '#7bd6a8' },
  });
});

test.each(['light', 'dark'] as const)(
  '200 random papers and inks suit each other in %s',
  (mode) => {
    const chance = createRandom(27);
    const pick = () => `#${chance.below(0x1000000).toString(16).padStart(6, '0')}`;
    const counts = { fine: 0, low: 0 };
    for (let index = 0; index < 200; index++) {
      const ink = index % 2 === 0 ? { ink: { [mode]: pick() } } : {};
      const palette = findPalette({ paper: { [mode]: pick() }, ...ink });
      for (const side of modes) {
        const low = findLowContrasts(palette[side]);
        // Everything else is derived, also in the other theme, so that it can be read where the ink can.
        const isFine = low.every(({ token }) => token !== 'ink');
        if (isFine) expect(low, JSON.stringify(palette[side])).toEqual([]);
        counts[isFine ? 'fine' : 'low']++;
        if (side !== mode) expect(isFine).toBe(true);
      }
    }
    expect(Math.min(counts.fine, counts.low)).toBeGreaterThan(30);
  },
);

test('lines and further inks are mixtures of the own paper and ink', () => {
  const { light, dark } = findPalette({ paper: { light: '#ffffff' }, ink: { light: '#000000' } });
  expect(light).toMatchObject({ paper: '#ffffff', ink: '#000000', line: '#00000033' });
  expect([dark.paper, dark.ink]).toEqual(['#141414', '#e9e9e9']);
  expect(light['ink-2']).not.toBe(findPalette({}).light['ink-2']);
  expect(palettes.notebook.light.line).toBe('#17212f33');
});

test('a single color is that of the only theme, which drawings have too', () => {
  const theme = { scheme: 'dark', paper: { light: '#101018' } } as const;
  expect(findPalette(theme).dark.paper).toBe('#101018');
  expect(findLook(theme).colors.paper).toBe('#101018');
});

test('a theme adds only the styles that it changes', () => {
  expect(renderThemeStyles(describePageTheme({}))).toBe('');
  expect(renderThemeStyles(describePageTheme({ palette: 'notebook' }))).toBe('');
  expect(renderThemeStyles(describePageTheme({ ground: 'plain' }))).toContain('--ground:none');
  const riso = describePageTheme({ palette: 'riso' });
  expect(renderThemeStyles(riso)).toMatch(
    /^@layer tokens\{:root\{--out-of-register:5px 4px\}\}@layer tokens\{:root,\.inked\{--paper:[^}]+--on-accent:[^}]+\}\}$/,
  );
});
