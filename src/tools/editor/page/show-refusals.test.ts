import { expect, onTestFinished, test, vi } from 'vitest';
import { showRefusals } from './show-refusals.ts';

test('a refusal that the CMS leaves unsaid is shown, and its own mishaps are not', () => {
  const listen = vi.fn();
  vi.stubGlobal('addEventListener', listen);
  onTestFinished(() => void vi.unstubAllGlobals());
  const shown: string[] = [];
  showRefusals((words) => shown.push(words));
  const [event, handle] = listen.mock.calls[0] ?? [];
  expect(event).toBe('unhandledrejection');
  const cause = { status: 422, message: 'Nothing was saved.' };
  handle({ reason: new Error('Server responded with an error', { cause }) });
  handle({ reason: new Error('x is not a function') });
  handle({ reason: undefined });
  expect(shown).toEqual(['Nothing was saved.']);
});
