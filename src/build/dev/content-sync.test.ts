import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ContentError } from '../check/index.ts';
import { ContentSync } from './content-sync.ts';

type Server = ConstructorParameters<typeof ContentSync>[0];
type Prepare = ConstructorParameters<typeof ContentSync>[2];

const fine: Prepare = async () => ({ errors: [], warnings: [] });
const broken: Prepare = () => Promise.reject(new Error('the picture is gone'));

/** A sync whose nth run does what the nth of `steps` does, and what its server was told. */
function makeSync(...steps: Prepare[]) {
  const send = vi.fn();
  const error = vi.fn();
  const warn = vi.fn();
  const records = { id: 'the records' };
  const invalidateModule = vi.fn();
  const getModulesByFile = (file: string) =>
    file.endsWith('.contentlayer/generated/index.mjs') ? new Set([records]) : undefined;
  const server = {
    environments: { ssr: { moduleGraph: { getModulesByFile, invalidateModule } } },
    ws: { send },
    config: { logger: { error, warn } },
  };
  const prepare = vi.fn<Prepare>((contentDir) => (steps.shift() ?? fine)(contentDir));
  const sync = new ContentSync(server as unknown as Server, 'content', prepare);
  const countForgotten = () => invalidateModule.mock.calls.length;
  return { sync, prepare, send, error, warn, countForgotten };
}

const change = { type: 'custom', event: 'portfolio:content' };
const overlay = {
  type: 'error',
  err: {
    message: 'content:1:1  error  the picture is gone\n\n1 error in 1 file\n',
    stack: '',
    plugin: 'content',
    loc: { file: resolve('content'), line: 1, column: 1 },
  },
};

test('what keeps the content from being prepared covers the page, and later saves are taken', async () => {
  const { sync, send, error } = makeSync(broken, broken, fine);
  await sync.run();
  expect(send.mock.calls).toEqual([[overlay]]);
  expect(error.mock.calls[0]?.[0]).toContain('the picture is gone');
  sync.report();
  expect(send).toHaveBeenLastCalledWith(overlay);
  sync.onChange('content/profile.yaml');
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(change));
  sync.report();
  expect(send).toHaveBeenLastCalledWith(change);
});

test('content that changed while it was compiled is looked at once more', async () => {
  const { sync, prepare, send, countForgotten } = makeSync(broken, fine);
  await sync.run();
  expect(prepare).toHaveBeenCalledTimes(2);
  expect(countForgotten()).toBe(1);
  expect(send.mock.calls).toEqual([[change]]);
});

test('a preparation that throws at once is reported too', async () => {
  const throwing: Prepare = () => {
    throw new Error('the picture is gone');
  };
  const { sync, send } = makeSync(throwing, throwing);
  await sync.run();
  expect(send.mock.calls).toEqual([[overlay]]);
});

test('saves outside the content folder, and hidden files in it, start nothing, several at once start one run', async () => {
  const { sync, prepare, send } = makeSync();
  sync.onChange('content-other/profile.yaml');
  sync.onChange('src/page.tsx');
  sync.onChange('content/experience/.1f2e3d.yaml');
  await new Promise((done) => setTimeout(done, 60));
  expect(prepare).not.toHaveBeenCalled();
  for (const file of ['content/a.yaml', 'content/a.yaml~', 'content/b.yaml']) sync.onChange(file);
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(change));
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('one run begins when the one before has ended', async () => {
  const order: string[] = [];
  const slow: Prepare = async () => {
    order.push('begins');
    await new Promise((done) => setTimeout(done, 20));
    order.push('ends');
    return { errors: [], warnings: [] };
  };
  const { sync } = makeSync(slow, slow);
  await Promise.all([sync.run(), sync.run()]);
  expect(order).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('a warning is said once in the terminal, and the page is shown', async () => {
  const warning: ContentError = {
    ...{ file: resolve('content/profile.yaml'), line: 2, column: 7, rule: 'too-long' },
    ...{ message: '"name" is long', severity: 'warning' },
  };
  const warned: Prepare = async () => ({ errors: [], warnings: [warning] });
  const moved: Prepare = async () => ({ errors: [], warnings: [{ ...warning, line: 3 }] });
  const { sync, send, warn } = makeSync(warned, fine, moved);
  await sync.run();
  await sync.run();
  await sync.run();
  expect(warn.mock.calls).toEqual([
    ['content/profile.yaml:2:7  warning  "name" is long\n\n1 warning in 1 file\n'],
  ]);
  expect(send).toHaveBeenLastCalledWith(change);
});
