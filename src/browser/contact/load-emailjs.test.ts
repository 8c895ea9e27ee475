import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadEmailjs } from './load-emailjs.ts';

beforeEach(() => vi.resetModules());
afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

function defineStorage(get: () => unknown): void {
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
}

test('loads where the bare name of storage throws, and leaves it as it was', async () => {
  defineStorage(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  expect(await loadEmailjs()).toHaveProperty('sendForm');
  expect(() => localStorage).toThrow('Access is denied');
});

test('two at a time leave it as it was, too', async () => {
  defineStorage(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  await Promise.all([loadEmailjs(), loadEmailjs()]);
  expect(() => localStorage).toThrow('Access is denied');
});

test('does not touch storage that may be used', async () => {
  const storage = { getItem: () => null };
  defineStorage(() => storage);
  const loading = loadEmailjs();
  expect(localStorage).toBe(storage);
  await loading;
  expect(localStorage).toBe(storage);
});
