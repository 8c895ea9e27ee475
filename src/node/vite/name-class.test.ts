import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createClassNamer } from './name-class.ts';

const nameClass = createClassNamer();

test('a class is named after its file, wherever the project is', () => {
  expect(nameClass('name', '/one/place/src/sections/home/home.module.css')).toBe('home_name');
  expect(nameClass('form', '/one/place/contact-form.module.css')).toBe('contact-form_form');
});

test('two modules with the same file name are an error that names both', () => {
  nameClass('name', resolve('src/a/card.module.css'));
  expect(nameClass('other', resolve('src/a/card.module.css'))).toBe('card_other');
  expect(() => nameClass('name', resolve('src/b/card.module.css'))).toThrow(
    'src/b/card.module.css  has the file name of src/a/card.module.css, and their classes would mix — give it another name',
  );
});
