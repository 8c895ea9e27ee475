import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkQuery, cleanQuery, type Query, queryFields, queryId, queryLimits } from './query.ts';

const query: Query = {
  user_name: 'Ada Lovelace',
  user_email: 'ada@example.com',
  message: 'Hello there.',
};

const invisible = {
  spaces: '   ',
  'no-break spaces': '\u00a0\u202f',
  'zero width characters': '\u200b\u200c\u200d\ufeff\u2060',
  'direction marks': '\u200e\u200f\u202b\u2069',
  'a Hangul filler': '\u3164',
  'a soft hyphen': '\u00ad',
};

function checkField(field: keyof Query, text: string): string | undefined {
  return checkQuery({ ...query, [field]: text })[field];
}

describe('cleaning', () => {
  test('takes away the space around name and address, and keeps that of the message', () => {
    const typed = { user_name: '\u00a0 Ada\t', user_email: ' a@b.c\n', message: ' indented\n ' };
    expect(cleanQuery(typed)).toEqual({
      user_name: 'Ada',
      user_email: 'a@b.c',
      message: ' indented\n ',
    });
  });

  test('makes every kind of line end a line feed', () => {
    expect(cleanQuery({ ...query, message: 'a\r\nb\rc\n\r\nd' }).message).toBe('a\nb\nc\n\nd');
  });

  test('replaces half characters, and leaves whole ones alone', () => {
    const typed = { user_name: 'A\ud83d', user_email: 'a@b.c', message: '\ude00 😀' };
    expect(cleanQuery(typed)).toEqual({
      user_name: 'A\ufffd',
      user_email: 'a@b.c',
      message: '\ufffd 😀',
    });
  });
});

describe('the longest text', () => {
  const longest: Record<keyof Query, string> = {
    user_name: 'x'.repeat(queryLimits.user_name),
    user_email: `${'x'.repeat(queryLimits.user_email - 6)}@ab.cd`,
    message: 'x'.repeat(queryLimits.message),
  };

  test.each(queryFields)('of %s is accepted, one character more is not', (field) => {
    const most = queryLimits[field];
    expect(checkField(field, longest[field])).toBeUndefined();
    expect(checkField(field, `x${longest[field]}`)).toBe(
      `Shorten this by 1 character; ${most} is the most.`,
    );
    expect(checkField(field, `xxx${longest[field]}`)).toBe(
      `Shorten this by 3 characters; ${most} is the most.`,
    );
  });

  test('counts an emoji as two, as the rules do', () => {
    expect(checkField('user_name', '😀'.repeat(100))).toBeUndefined();
    expect(checkField('user_name', '😀'.repeat(101))).toBe(
      'Shorten this by 2 characters; 200 is the most.',
    );
  });
});

describe('a name', () => {
  test.each(Object.entries(invisible))('of %s is missing', (_name, text) => {
    expect(checkField('user_name', text)).toBe('Enter your name.');
  });

  test.each(['X', '李', '😀', 'محمد', '\u200fשרה', "O'Neill-Müller", '\u200bAda'])(
    '%s is accepted',
    (name) => expect(checkField('user_name', name)).toBeUndefined(),
  );

  test.each(['\n', '\r', '\t', '\0', '\u007f', '\u0085', '\u009f', '\u2028', '\u2029'])(
    'with %j inside is not one line of plain text',
    (character) => {
      expect(checkField('user_name', `A${character}B`)).toBe(
        'Write your name on one line of plain text.',
      );
    },
  );
});

describe('an address', () => {
  const label = 'x'.repeat(63);

  test.each([
    'a@b',
    'ada@example.com',
    "!#$%&'*+/=?^_`{|}~-.@x",
    '.a..b.@example.com',
    `a@${label}.${label}`,
    'a@xn--bcher-kva.example',
  ])('%s is accepted, as by the e-mail input', (address) => {
    expect(checkField('user_email', address)).toBeUndefined();
  });

  test.each([
    '',
    'a',
    '@b',
    'a@',
    'a@b@c',
    'a@b c',
    'a@b.',
    'a@b..c',
    `a@x${label}`,
    'ä@example.com',
    'a@[127.0.0.1]',
    '"a"@b',
    'a@b\n',
    'a@b\nc@d',
    'a\u200b@b',
  ])('%j is refused, as by the e-mail input', (address) => {
    expect(checkField('user_email', address)).toBe(
      'Enter an e-mail address like name@example.com.',
    );
  });
});

describe('a message', () => {
  test.each([...Object.entries(invisible), ['line ends', '\n\n\t']])(
    'of %s is missing',
    (_name, text) => expect(checkField('message', text)).toBe('Write your query.'),
  );

  test.each(['?', 'Line\n\n\tindented', 'مرحبا', '👩‍👩‍👧', '\u2028x', '\ufffd'])(
    '%j is accepted',
    (text) => expect(checkField('message', text)).toBeUndefined(),
  );

  test.each(['\0', '\u000b', '\r', '\u001b', '\u007f', '\u0085'])(
    'with %j inside holds control characters',
    (character) => {
      expect(checkField('message', `a${character}b`)).toBe(
        'The text holds control characters. Paste it again as plain text.',
      );
    },
  );
});

describe('the id', () => {
  test.each<[string, Query]>([
    ['plain text', query],
    ['other scripts', { user_name: '李 محمد', user_email: 'a@b', message: '😀\n👩‍👩‍👧' }],
    ['empty text', { user_name: '', user_email: '', message: '' }],
  ])('is the SHA-256 that Node computes, for %s', async (_name, given) => {
    const text = `${given.user_name}\n${given.user_email}\n${given.message}`;
    expect(await queryId(given)).toBe(createHash('sha256').update(text).digest('hex'));
  });
});
