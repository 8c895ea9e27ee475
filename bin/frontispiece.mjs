#!/usr/bin/env node
import { existsSync } from 'node:fs';

// Plain JavaScript, as it runs in a clone, from the source, and in a package, where that is compiled.
const source = new URL('../src/engine/cli.ts', import.meta.url);
if (existsSync(source)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(source.href);
} else {
  await import(new URL('../lib/cli.js', import.meta.url).href);
}
