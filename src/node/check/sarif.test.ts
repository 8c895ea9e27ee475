import { resolve } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import type { ContentError } from './error.ts';
import { formatSarif } from './sarif.ts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 1 };
const object = (properties: object, required: string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const list = (items: object) => ({ type: 'array', items });

/** The parts of the schema of SARIF 2.1.0 that the log uses; each of them forbids further names. */
const region = object({ startLine: count, startColumn: count, endColumn: count }, []);
const location = object(
  {
    physicalLocation: object(
      {
        artifactLocation: object({ uri: { type: 'string', format: 'uri-reference' } }, []),
        region,
      },
      [],
    ),
  },
  [],
);
const result = object(
  {
    ruleId: text,
    ruleIndex: { type: 'integer', minimum: -1 },
    level: { enum: ['none', 'note', 'warning', 'error'] },
    message: object({ text }, ['text']),
    locations: list(location),
  },
  ['message'],
);
const driver = object(
  { name: text, rules: { ...list(object({ id: text }, ['id'])), uniqueItems: true } },
  ['name'],
);
const run = object(
  {
    tool: object({ driver }, ['driver']),
    columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
    results: list(result),
  },
  ['tool'],
);
const schema = object(
  { $schema: { type: 'string', format: 'uri' }, version: { enum: ['2.1.0'] }, runs: list(run) },
  ['version', 'runs'],
);

const ajv = new Ajv({ formats: { uri: true, 'uri-reference': /^[\w.~:/?#@!$&'()*+,;=%-]+$/ } });
const isValid = ajv.compile(schema);

const error: ContentError = {
  file: resolve('content/a b.yaml'),
  line: 2,
  column: 3,
  endColumn: 9,
  rule: 'unknown-field',
  message: 'unknown field "r\u001ble"',
  hint: 'Fields here: role.',
};
const warning: ContentError = {
  file: '/elsewhere/日本.yaml',
  line: 1,
  column: 1,
  severity: 'warning',
  rule: 'too-long',
  message: 'long',
};

test('a log of SARIF has every finding, with its rule, its place and how to fix it', () => {
  const log = JSON.parse(formatSarif([warning, error, { ...error, line: 1 }]));
  expect(isValid(log), JSON.stringify(isValid.errors)).toBe(true);
  const [{ tool, results }] = log.runs;
  expect(tool.driver.rules).toEqual([{ id: 'too-long' }, { id: 'unknown-field' }]);
  expect(results).toHaveLength(3);
  expect(results).toContainEqual({
    ruleId: 'unknown-field',
    ruleIndex: 1,
    level: 'error',
    message: { text: 'unknown field "r\\u{1b}le"\nFields here: role.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'content/a%20b.yaml' },
          region: { startLine: 2, startColumn: 3, endColumn: 9 },
        },
      },
    ],
  });
  const uris = results.map(
    (one: { locations: [{ physicalLocation: { artifactLocation: { uri: string } } }] }) =>
      one.locations[0].physicalLocation.artifactLocation.uri,
  );
  expect(uris).toContain('file:///elsewhere/%E6%97%A5%E6%9C%AC.yaml');
});

test('a log without findings is valid too', () => {
  const log = JSON.parse(formatSarif([]));
  expect(isValid(log), JSON.stringify(isValid.errors)).toBe(true);
  expect(log.runs[0].results).toEqual([]);
});
