import { ensureEmulator } from './install.ts';

try {
  ensureEmulator();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
