import type { JsonSchema } from '../../../../src/engine/kit/browser.ts';

export function labelField(name: string, { title }: JsonSchema): string {
  return title ?? spellName(name);
}

/** Writes `copyrightYear` or `SkillGroup` as words: `Copyright year`, `Skill group`. */
export function spellName(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function writeError({ message, hint = '' }: { message: string; hint?: string }): string {
  return `${message}${message.endsWith('?') ? '' : '.'} ${hint}`.trim();
}

/** Numbers the lines of a message; a single line needs no number. */
export function numberLines(lines: readonly string[]): readonly string[] {
  return lines.length === 1 ? lines : lines.map((line, index) => `${index + 1}. ${line}`);
}

/** Tells an owner which files the editor does not show: one sentence for each. */
export function describeUnseen(paths: readonly string[]): string[] {
  const unseen = paths.filter((path) => path.endsWith('.yml'));
  const toName = (path: string) => path.replace(/yml$/, 'yaml');
  return unseen.map((path) => `The editor does not show "${path}": call it "${toName(path)}".`);
}

/** Matches what GitHub and GitLab say of a branch that takes commits from pull requests only. */
const refusal = /protected branch|rule violations|through a pull request|push into this branch/i;

const advice =
  "This branch is protected. The site's owner can set EDITOR_REVIEW=true: then a save becomes a pull request. Until then, this browser keeps your text.";

interface Refusal {
  message?: string;
  errors?: Refusal[];
}

/** Adds to the answer of a service what to do about a protected branch; other answers stay as they are. */
export async function explainRefusal(answer: Response): Promise<Response> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as Refusal;
  let isRefused = false;
  for (const part of [body, ...(body.errors ?? [])]) {
    if (!refusal.test(part.message ?? '')) continue;
    part.message = `${part.message?.replace(/\.?\s*$/, '')} — ${advice}`;
    isRefused = true;
  }
  return isRefused ? Response.json(body, { status: answer.status }) : answer;
}
