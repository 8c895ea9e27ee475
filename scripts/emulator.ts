import { readPort } from './emulator/ports.ts';
import { startEmulator } from './emulator/start.ts';

try {
  const port = readPort(process.env.PORT);
  const emulator = await startEmulator({ port, rulesFile: 'firestore.rules' });
  const address = `${emulator.host}:${emulator.port}`;
  console.log(`Firestore emulator with firestore.rules: http://${address}  (Ctrl-C ends it)`);
  console.log(`To use it, set VITE_FIRESTORE_EMULATOR_HOST=${address}`);
  await emulator.ended;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
