import { startDev } from '../src/tools/dev/start-dev.ts';

await startDev();
