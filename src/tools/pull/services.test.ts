import { schema as published } from '@octokit/graphql-schema';
import { buildClientSchema, execute, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { makeGraph, makeGraphAnswer } from '../../../tests/helpers/services.ts';
import { readGraph } from '../formats/github.ts';
import { repositoriesQuery as query } from './services.ts';

const schema = buildClientSchema(published.json as never);

test('the query asks for nothing that GitHub’s published schema does not have', () => {
  expect(validate(schema, parse(query))).toEqual([]);
  const [error] = validate(schema, parse(query.replace('stargazerCount', 'starCount')));
  expect(error?.message).toMatch('Cannot query field "starCount" on type "Repository"');
});

test('answers as the tests have them are those of GitHub’s published schema', async () => {
  const { data } = makeGraphAnswer([makeGraph('a'), null], [makeGraph('b')], 'end');
  const answer = await execute({
    schema,
    document: parse(query),
    rootValue: data,
    variableValues: { user: 'octocat' },
    fieldResolver: (source, _args, _context, { path }) => source[path.key],
    typeResolver: () => 'Repository',
  });
  expect(structuredClone(answer)).toEqual({ data });
  expect(readGraph(answer)).toEqual(readGraph({ data }));
});
