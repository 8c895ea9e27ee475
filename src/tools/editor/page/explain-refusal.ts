/** Matches what GitHub and GitLab say of a branch that takes commits from pull requests only. */
const refusal = /protected branch|rule violations|through a pull request|push into this branch/i;

const advice =
  "This branch is protected. The site's owner can set EDITOR_REVIEW=true: then a save becomes a pull request. Until then, this browser keeps your text.";

/** Adds to the answer of a service what to do about a protected branch; other answers stay as they are. */
export async function explainRefusal(answer: Response): Promise<Response> {
  const body = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const refused = [body, ...(body?.errors ?? [])].filter((part) => refusal.test(part?.message));
  if (refused.length === 0) return answer;
  for (const part of refused) part.message = `${part.message.replace(/\.?\s*$/, '')} — ${advice}`;
  return Response.json(body, { status: answer.status });
}
