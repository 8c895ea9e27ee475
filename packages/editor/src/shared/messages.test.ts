import { expect, test } from 'vitest';
import { explainRefusal } from './messages.ts';

test.each([
  [200, { errors: [{ message: 'Repository rule violations found\n\n' }] }],
  [200, { errors: [{ message: "protected branch 'main' check failed:\nAt least 1 review" }] }],
  [403, { message: 'You are not allowed to push into this branch' }],
])('a refusal with the status %i says what to do', async (status, body) => {
  const answer = await explainRefusal(Response.json(body, { status }));
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(/\S — This branch is protected\. .* set EDITOR_REVIEW=true:/);
});

test.each([
  '{"data":{"text":"a protected branch"}}',
  '{"errors":[{"message":"Bad credentials"}]}',
  'no JSON about a protected branch',
])('%s stays as it is', async (text) => {
  expect(await (await explainRefusal(new Response(text))).text()).toBe(text);
});
