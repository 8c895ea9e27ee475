import { expect, test } from 'vitest';
import { editFields } from './edit-fields.ts';

test('brackets and comments of all other fields stay as they are', () => {
  const text =
    'a: [x, y] # why\nb: { c: [1], d: 2 }\ne: {f: 1}\ng: [ h ]\nlinks:\n  - { url: z }\n';
  const edited = editFields(text, { format: 'yaml' }, (document) => {
    document.set('new', document.createNode(['p', 'q'], { flow: true }));
    document.set('map', document.createNode({ r: 1 }, { flow: true }));
  });
  expect(edited).toBe(`${text}new: [p, q]\nmap: { r: 1 }\n`);
});

test('a folded text of Japanese gets no blank where its lines were', () => {
  const text = 'a: >-\n  文字を\n  読む\n';
  const edited = editFields(text, { format: 'yaml' }, (document) => document.set('b', 1));
  expect(edited).toBe('a: >-\n  文字を読む\nb: 1\n');
});
