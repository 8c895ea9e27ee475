import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { ground } from '../assets/site-icons.ts';
import { writeWebManifest } from './web-manifest.ts';

const icons = { small: 's.png', large: 'l.png', maskable: 'm.png', touch: 't.png', tab: 'i.ico' };
const write = (name: string, basePath = '/') =>
  JSON.parse(
    writeWebManifest({ ...makeSite({ name, bio: 'I build "things".' }), basePath }, icons),
  );

test('the manifest names the site, its colours and where it begins', () => {
  expect(write('Alex Example', '/portfolio/')).toMatchObject({
    ...{ name: 'Alex Example', short_name: 'Alex Example', description: 'I build "things".' },
    ...{ start_url: '/portfolio/', scope: '/portfolio/', id: '/portfolio/', display: 'minimal-ui' },
    ...{ background_color: ground, theme_color: ground },
    icons: ['s', 'l', 'm'].map((name) => ({ src: `/portfolio/${name}.png` })),
  });
});

test('a long name is shortened to its first word, below an icon', () => {
  expect(write('Maximiliane von Hohenzollern').short_name).toBe('Maximiliane');
  expect(write('山田太郎').short_name).toBe('山田太郎');
});
