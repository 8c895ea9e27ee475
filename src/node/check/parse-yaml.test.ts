import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml.ts';

const read = (text: string) => parseYaml(text).record?.value;

test('a line break between two Chinese or Japanese characters is not a blank, but one that was typed is', () => {
  const bio = '山田 太郎です。\n  文字を\n  読む\n  web と\n  「ルビー」の\n  한글\n  사람';
  const joined = '山田 太郎です。文字を読む web と「ルビー」の 한글 사람';
  expect(read(`bio: >-\n  ${bio}\n`)).toEqual({ bio: joined });
  expect(read(`bio: ${bio}\n`)).toEqual({ bio: joined });
  expect(read(`bio: "${bio}"\n`.replaceAll('\n', '\r\n'))).toEqual({ bio: joined });
  expect(read('bio: >-\n  一つ\n\n  二つ\n')).toEqual({ bio: '一つ\n二つ' });
});

test('an error after a joined line has its own place', () => {
  const { record } = parseYaml('bio: >-\n  文字\n  読む\n');
  expect(record?.findInside(['bio'])(2, 4)).toEqual({ line: 3, column: 3, endColumn: 5 });
});
