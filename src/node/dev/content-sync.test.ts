import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ContentError } from '../check/index.ts';
import type { Content } from '../content.ts';
import { ContentSync } from './content-sync.ts';

type Server = ConstructorParameters<typeof ContentSync>[0];
type Prepare = () => Promise<Content>;

const found = (warnings: ContentError[]): Prepare => {
  const prepared = { check: { errors: [], warnings }, site: {} };
  return async () => prepared as unknown as Content;
};
const fine = found([]);
const broken: Prepare = () => Promise.reject(new Error('the picture is gone'));

/** A sync whose nth run does what the nth of `steps` does, and what its server was told. */
function makeSync(...steps: Prepare[]) {
  const [send, error, warn, invalidateModule] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const files = ['.contentlayer/generated/index.mjs', 'src/site/words.ts'];
  const fileToModulesMap = new Map(files.map((file) => [resolve(file), new Set([file])]));
  const server = {
    environments: { ssr: { moduleGraph: { fileToModulesMap, invalidateModule } } },
    ws: { send },
    config: { logger: { error, warn } },
  };
  const prepare = vi.fn<Prepare>(() => (steps.shift() ?? fine)());
  const sync = new ContentSync(server as unknown as Server, 'content', prepare);
  const listForgotten = () => invalidateModule.mock.calls.map(([module]) => module);
  return { sync, prepare, send, error, warn, listForgotten };
}

const reload = { type: 'full-reload' };
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

test('an overlay shows the errors until a save fixes them', async () => {
  const { sync, send, error, listForgotten } = makeSync(broken, fine, broken, fine);
  await sync.run();
  sync.report();
  expect(send.mock.calls).toEqual([[overlay], [overlay]]);
  expect(error.mock.calls[0]?.[0]).toContain('the picture is gone');
  expect(sync.shown).toBeUndefined();
  sync.onChange('content/profile.yaml');
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(reload));
  expect(listForgotten()).toEqual(['.contentlayer/generated/index.mjs']);
  await sync.run();
  expect(send).toHaveBeenLastCalledWith(overlay);
  await sync.run();
  expect(send).toHaveBeenLastCalledWith(change);
});

test('only saves of content start a run, and several at once start a single one', async () => {
  const { sync, prepare, send } = makeSync();
  sync.onChange('content-other/profile.yaml');
  sync.onChange('src/page.tsx');
  sync.onChange('content/experience/.1f2e3d.yaml');
  await new Promise((done) => setTimeout(done, 60));
  expect(prepare).not.toHaveBeenCalled();
  for (const file of ['content/a.yaml', 'content/a.yaml~', 'content/b.yaml']) sync.onChange(file);
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(reload));
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('one run begins when the one before has ended', async () => {
  const order: string[] = [];
  const slow: Prepare = async () => {
    order.push('begins');
    await new Promise((done) => setTimeout(done, 20));
    order.push('ends');
    return fine();
  };
  const { sync } = makeSync(slow, slow);
  await Promise.all([sync.run(), sync.run()]);
  expect(order).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('a warning is said once in the terminal, and the page is shown', async () => {
  const warning: ContentError = {
    file: resolve('content/profile.yaml'),
    line: 2,
    column: 7,
    rule: 'too-long',
    message: '"name" is long',
    severity: 'warning',
  };
  const { sync, send, warn } = makeSync(found([warning]), fine, found([{ ...warning, line: 3 }]));
  for (let run = 0; run < 3; run++) await sync.run();
  expect(warn.mock.calls).toEqual([
    ['content/profile.yaml:2:7  warning  "name" is long\n\n1 warning in 1 file\n'],
  ]);
  expect(send).toHaveBeenLastCalledWith(change);
});
