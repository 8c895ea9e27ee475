import { expect, test, vi } from 'vitest';
import { serveBlank } from './blank-page.ts';

type Handle = ReturnType<typeof serveBlank>;

/** What a request with this `accept` gets; undefined where the next in line is asked. */
function ask(accept: string, isBlank: boolean): unknown {
  const response = { setHeader: vi.fn(), end: vi.fn() };
  const [request, next] = [{ headers: { accept } }, vi.fn()];
  const handle = serveBlank('/base/', () => isBlank) as (...args: unknown[]) => ReturnType<Handle>;
  handle(request, response, next);
  expect(next).toHaveBeenCalledTimes(response.end.mock.calls.length === 0 ? 1 : 0);
  return response.end.mock.calls[0]?.[0];
}

const page = 'text/html,application/xhtml+xml,*/*;q=0.8';

test('with nothing to show, a page is one that loads the overlay', () => {
  expect(ask(page, true)).toContain('src="/base/@vite/client"');
});

test('the script of the overlay is not answered with a page', () => {
  expect(ask('*/*', true)).toBeUndefined();
});

test('with something to show, pages are left alone', () => {
  expect(ask(page, false)).toBeUndefined();
});
