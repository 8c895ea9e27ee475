/** A value in the form of Firestore's REST interface, such as `{ stringValue: 'Ada' }`. */
export type Value = Record<string, unknown>;
export type Fields = Record<string, Value>;

export const text = (stringValue: string): Value => ({ stringValue });

/** A value of every type that is no text, with the text that it might pass for. */
export const otherValues: [kind: string, value: Value, lookalike: string][] = [
  ['null', { nullValue: null }, 'null'],
  ['true', { booleanValue: true }, 'true'],
  ['a whole number', { integerValue: '7' }, '7'],
  ['a fraction', { doubleValue: 1.5 }, '1.5'],
  ['no', { booleanValue: false }, 'false'],
  ['nought', { integerValue: '0' }, '0'],
  ['a number below nought', { integerValue: '-9223372036854775808' }, '-9223372036854775808'],
  ['infinity', { doubleValue: '-Infinity' }, '-Infinity'],
  ['not a number', { doubleValue: 'NaN' }, 'NaN'],
  ['bytes', { bytesValue: Buffer.from('Ada').toString('base64') }, 'Ada'],
  ['no bytes', { bytesValue: '' }, ''],
  ['a timestamp', { timestampValue: '2026-01-02T03:04:05Z' }, '2026-01-02T03:04:05Z'],
  ['a place', { geoPointValue: { latitude: 1, longitude: 2 } }, '1,2'],
  [
    'a reference',
    { referenceValue: 'projects/p/databases/(default)/documents/Queries/a' },
    'Queries/a',
  ],
  ['a list of text', { arrayValue: { values: [text('Ada')] } }, 'Ada'],
  ['an empty list', { arrayValue: {} }, ''],
  ['a map', { mapValue: { fields: { text: text('Ada') } } }, 'Ada'],
  ['a list of maps', { arrayValue: { values: [{ mapValue: {} }] } }, ''],
  [
    'a vector',
    {
      mapValue: {
        fields: {
          __type__: text('__vector__'),
          value: { arrayValue: { values: [{ doubleValue: 1 }] } },
        },
      },
    },
    '1',
  ],
  ['an empty map', { mapValue: {} }, ''],
];
