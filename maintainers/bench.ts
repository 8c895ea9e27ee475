import { cpus, loadavg } from 'node:os';
import { runCommand } from '../src/node/command/read-command.ts';
import { measureBuilds } from './bench/lighthouse.ts';
import { measurePosts } from './bench/posts.ts';
import { runScript } from './run-script.ts';

const command = {
  usage: 'npm run bench -- [<build> …], or npm run bench -- --posts [<count>]',
  about: `Measures the site, or the builds that are named, by Lighthouse.
The computer should have nothing else to do.`,
  options: {
    posts: {
      about: 'Measures builds and the development server with many posts, 1000 by default.',
    },
  },
  mostWords: 9,
} as const;

await runCommand(command, async ({ options, words }) => {
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), load ${loadavg()[0]?.toFixed(1)}`);
  if (options.posts) return measurePosts(Number(words[0] ?? 1000));
  if (words.length > 0) return measureBuilds(words);
  await runScript(['build', '--out', '.cache/bench']);
  await measureBuilds(['.cache/bench']);
});
