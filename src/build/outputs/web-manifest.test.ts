import { expect, test } from 'vitest';
import { ground } from '../assets/site-icons.ts';
import type { Site } from './site.ts';
import { writeWebManifest } from './web-manifest.ts';

const icons = {
  ...{ small: 'assets/small.1.png', large: 'assets/large.1.png', maskable: 'assets/mask.1.png' },
  ...{ touch: 'assets/touch.1.png', tab: 'assets/tab.1.ico' },
};

function draw(name: string, basePath = '/') {
  const profile = { name, bio: 'I build "things".' } as Site['profile'];
  const [url, version, none] = ['', '', [] as never[]];
  const records = { skillGroups: none, experiences: none, education: none, projects: none };
  return JSON.parse(writeWebManifest({ url, version, basePath, profile, ...records }, icons));
}

test('the manifest names the site, its colours and where it begins', () => {
  expect(draw('Alex Example')).toMatchObject({
    ...{ name: 'Alex Example', short_name: 'Alex Example', description: 'I build "things".' },
    ...{ start_url: '/', scope: '/', id: '/', display: 'minimal-ui' },
    ...{ background_color: ground, theme_color: ground },
  });
});

test('all addresses stand below the base path', () => {
  const manifest = draw('Alex', '/portfolio/');
  expect([manifest.start_url, manifest.scope, manifest.id]).toEqual(Array(3).fill('/portfolio/'));
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
    '/portfolio/assets/small.1.png',
    '/portfolio/assets/large.1.png',
    '/portfolio/assets/mask.1.png',
  ]);
});

test('a long name is shortened to its first word, below an icon', () => {
  expect(draw('Maximiliane von Hohenzollern').short_name).toBe('Maximiliane');
  expect(draw('山田太郎').short_name).toBe('山田太郎');
});
