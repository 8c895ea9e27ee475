import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createClassNamer } from './name-class.ts';

const nameClass = createClassNamer();

test('two modules with the same file name are an error that names both', () => {
  nameClass('name', resolve('src/a/card.module.css'));
  expect(nameClass('other', resolve('src/a/card.module.css'))).toBe('card_other');
  expect(() => nameClass('name', resolve('src/b/card.module.css'))).toThrow(
    'src/b/card.module.css  has the file name of src/a/card.module.css, and their classes would mix — give it another name',
  );
});
