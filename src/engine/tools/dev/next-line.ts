import type { Content } from '../../build/check/content.ts';
import type { Read } from '../../content/config/read-settings.ts';
import { say } from '../../schemas/terminal/say.ts';
import { findNextSteps, type NextStep } from '../doctor/next-steps.ts';

/**
 * Makes a function that takes the content after each check, and gives the line about the next step, if it is time for
 * one: at first, and when a step is done. Each is said once, and what a site may do without keeps nothing else back.
 */
export function createNextLine(read: Read): (content: Content) => string | undefined {
  const told = new Set<string>();
  let open: readonly string[] | undefined;
  let last: NextStep | undefined;
  const tell = (step: NextStep) => {
    told.add(step.id);
    last = step;
    return `  ➜  ${say('next.title')}: ${step.text}`;
  };
  return ({ dir, check }) => {
    const steps = findNextSteps({ dir, ...check }, read);
    const [first] = steps;
    // What is done shows beside the last content without an error.
    if (first && check.errors.length > 0) return told.has(first.id) ? undefined : tell(first);
    const ids: readonly string[] = steps.map(({ id }) => id);
    const isDone = !open || open.some((id) => !ids.includes(id));
    const wasOpen = open !== undefined && open.length > 0;
    open = ids;
    const mayFollow = (step: NextStep) => isDone || (last?.optional && !step.optional);
    const next = steps.find((step) => !told.has(step.id) && mayFollow(step));
    if (next) return tell(next);
    const isAll = wasOpen && isDone && !told.has('done') && steps.every(({ optional }) => optional);
    if (!isAll) return undefined;
    told.add('done');
    return `  ➜  ${say('next.done', { command: 'npx frontispiece deploy' })}`;
  };
}
