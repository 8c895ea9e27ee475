import { fail } from '../src/build/command/fail.ts';
import { readSettings } from '../src/build/config/read-settings.ts';
import { runDoctor } from '../src/tools/doctor/run-doctor.ts';

await readSettings()
  .then((settings) => runDoctor(process.argv.slice(2), settings))
  .catch(fail);
