import { symlink } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { withFolder } from '../src/node/files.ts';
import { copyProject } from './bench/copy-project.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measurePeers } from './bench/measure-peers.ts';
import { type BenchSite, serveBench } from './bench/serve-bench.ts';
import { measureInTurns, type Sample, showSamples } from './bench/turns.ts';
import { runScript } from './run-program.ts';

const runs = 5;

/** Accounts that do not exist: the form of a site with accounts is the larger one. */
const accounts = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-portfolio.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-portfolio',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_EMAILJS_SERVICE_ID: 'service_demo',
  VITE_EMAILJS_TEMPLATE_ID: 'template_demo',
  VITE_EMAILJS_PUBLIC_KEY: 'public_demo',
  CONTENT_DIR: resolve('content'),
};

await run(async () => {
  const { options, words: builds } = readCommand({
    usage: 'npm run bench -- [<build> …], or … -- --build, or … -- --peers',
    about: `Measures the site, or the builds that are named, by Lighthouse beside a bare page of the same words.
The computer should have nothing else to do.`,
    options: {
      build: { about: 'Measures how long the check and the build take.' },
      peers: { about: 'Measures sites of other generators too, and writes docs/peers.json.' },
    },
    mostWords: 9,
  });
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`Node ${process.version}, median of ${runs} (least–most)`);
  if (options.peers) return measurePeers(runs, accounts);
  if (options.build) return show([{ name: 'content' }], measureBuild);
  if (builds.length === 0) builds.push('.cache/bench');
  if (builds[0] === '.cache/bench') await runScript(['build', '--out', '.cache/bench'], accounts);
  const sites: BenchSite[] = [];
  try {
    for (const folder of builds) sites.push(await serveBench(folder, folder));
    sites.push(await serveBench('bare', builds[0] ?? '', true));
    await show(sites, ({ url }) => measureLighthouse(url));
  } finally {
    for (const { close } of sites) await close();
  }
});

async function show<Subject extends { name: string }>(
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<Sample>,
): Promise<void> {
  console.table(showSamples(await measureInTurns(subjects, runs, measure)));
}

/** Times commands in a copy of the project as a fresh checkout has it, the first build being cold. */
function measureBuild(): Promise<Sample> {
  return withFolder(async (folder) => {
    await copyProject(folder);
    await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    return {
      'cold build, s': await runScript(['build'], accounts, folder),
      'warm build, s': await runScript(['build'], accounts, folder),
      'warm check, s': await runScript(['check-content'], accounts, folder),
    };
  });
}
