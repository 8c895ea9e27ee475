import { expect, test } from 'vitest';
import { checkFiles } from '../../tests/helpers/content.ts';
import { galleryLooks } from './gallery-page.ts';

test('the check has nothing to say about the YAML of any look', async () => {
  const all = Object.entries(galleryLooks);
  const checked = await Promise.all(
    all.map(async ([hash, { yaml }]) => {
      const { errors, warnings } = await checkFiles({ 'site.yaml': yaml });
      return [hash, [...errors, ...warnings].filter(({ file }) => file === 'site.yaml')];
    }),
  );
  expect(checked).toEqual(all.map(([hash]) => [hash, []]));
  expect(all.length).toBe(54);
});
