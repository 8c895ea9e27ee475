import { startDev } from '../tools/dev/start-dev.ts';

await startDev();
