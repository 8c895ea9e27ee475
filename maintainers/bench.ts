import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { runCommand } from '../src/node/command/read-command.ts';
import { compareBuilds } from './bench/compare-builds.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measurePosts } from './bench/measure-posts.ts';
import { type BenchSite, serveBench } from './bench/serve-bench.ts';
import { measureInTurns, showSamples } from './bench/turns.ts';
import { measureVisit } from './bench/visit.ts';
import { runScript } from './run-script.ts';

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

const command = {
  usage: 'npm run bench -- [--visit] [<build> …], or … -- --posts [<count>], …',
  about: `Measures the site, or the builds that are named, by Lighthouse.
The computer should have nothing else to do.`,
  options: {
    posts: {
      about: 'Measures builds and the development server with many posts, 1000 by default.',
    },
    changes: {
      about: 'Compares builds with and without a cache after changes, 200 by default, then a seed.',
    },
    visit: { about: 'Measures how soon presses and keys are answered, instead.' },
  },
  mostWords: 9,
} as const;

await runCommand(command, async ({ options, words }) => {
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), load ${loadavg()[0]?.toFixed(1)}`);
  if (options.changes) return compareBuilds(readCount(words[0], 200), readCount(words[1], 1));
  if (options.posts) return measurePosts(readCount(words[0], 1000));
  console.log(`Node ${process.version}, median of ${runs} (least–most)`);
  const builds = words.length > 0 ? words : ['.cache/bench'];
  if (builds[0] === '.cache/bench') await runScript(['build', '--out', '.cache/bench'], accounts);
  const sites: BenchSite[] = [];
  try {
    for (const folder of builds) sites.push(await serveBench(folder));
    const measure = options.visit ? measureVisit : measureLighthouse;
    const samples = await measureInTurns(sites, runs, ({ url }) => measure(url));
    console.table(showSamples(samples));
  } finally {
    for (const { close } of sites) await close();
  }
});

function readCount(text: string | undefined, usual: number): number {
  const count = Number(text ?? usual);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`${text} is not a count — write a whole number such as ${usual}`);
}
