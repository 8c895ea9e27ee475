import { runCommand } from '../src/node/command/read-command.ts';
import { readPort } from '../src/node/config/read-settings.ts';
import { engineFile } from '../src/site/places.ts';
import { startEmulator } from '../src/tools/emulator/start-emulator.ts';

// A signal alone would end this process without ending the emulator.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit());
const command = {
  usage: 'npm run emulator',
  about: 'Runs the Firestore emulator with firestore.rules.',
  options: {},
};

await runCommand(command, async (_, settings) => {
  const port = readPort(settings, 8080);
  const emulator = await startEmulator(engineFile('firestore.rules'), port);
  const address = `${emulator.host}:${emulator.port}`;
  console.log(`Firestore emulator with firestore.rules: http://${address}  (Ctrl-C ends it)`);
  console.log(`To use it, set VITE_FIRESTORE_EMULATOR_HOST=${address}`);
  await emulator.ended;
});
