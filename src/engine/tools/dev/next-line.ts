import type { Content } from '../../build/check/content.ts';
import type { Read } from '../../content/config/read-settings.ts';
import { say } from '../../schemas/terminal/say.ts';
import { findNextSteps, type NextStep } from '../doctor/next-steps.ts';

/**
 * Makes a function that takes the content after each check, and gives the line about the next step, if it is time for
 * one: at first, and when a step is done or has come. Each is said once until it is done, and what a site may do without
 * keeps nothing else back.
 */
export function createNextLine(read: Read): (content: Content) => string | undefined {
  let told = new Set<string>();
  let last: NextStep | undefined;
  let known: string | undefined;
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
    const ids = steps.map(({ id }) => id);
    const isFirst = known === undefined;
    const isChanged = known !== ids.join('\n');
    known = ids.join('\n');
    told = new Set(ids.filter((id) => told.has(id)));
    const mayFollow = (step: NextStep) => isChanged || (last?.optional && !step.optional);
    const next = steps.find((step) => !told.has(step.id) && mayFollow(step));
    if (next) return tell(next);
    const isDone = isChanged && !isFirst && steps.every(({ optional }) => optional);
    return isDone ? `  ➜  ${say('next.done', { command: 'npx frontispiece deploy' })}` : undefined;
  };
}
