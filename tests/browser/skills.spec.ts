import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

const groups = {
  Frontend:
    'HTML, CSS, Javascript, Pug, Tailwind, Bootstrap, SCSS, Jquery, Next.js, React.js, Three.js, Figma, Vite, Framer Motion',
  Backend: 'Node.js, Express.js, Passport.js, MongoDB, SQL, O-Auth',
  'Programming Languages': 'Java, C-Programming, C++, Python (Basic)',
  Others: 'VS Code, Pycharm, Git, Github, Firebase, Postman, Heroku, Netlify, Vercel',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the four groups hold the 33 skills, each with an icon of its own that is painted', async ({
  page,
}) => {
  const fetched = page.waitForResponse(/\/assets\/icons\..*\.svg$/);
  await page.goto('./#technologies');
  const technologies = page.getByRole('region', { name: 'Technologies' });
  await expect(technologies.getByRole('heading', { level: 3 })).toHaveText(Object.keys(groups));
  for (const [index, names] of Object.values(groups).entries()) {
    const list = technologies.locator('h3 + ul').nth(index);
    await expect(list.getByRole('listitem')).toHaveText(names.split(', '));
  }
  const sheet = await fetched;
  expect(sheet.headers()['content-type']).toBe('image/svg+xml');
  const icons = technologies.locator('[data-icon]');
  await expect(icons).toHaveCount(33);
  const places = await icons.evaluateAll((all) =>
    all.map((icon) => getComputedStyle(icon, '::before').maskPosition),
  );
  expect(new Set(places).size).toBe(33);
  expect((await sheet.text()).match(/<path /g)).toHaveLength(33);
  const empty: (string | null)[] = [];
  for (const icon of await icons.all()) {
    const { channels } = await sharp(await icon.screenshot()).stats();
    if (channels.every(({ stdev }) => stdev < 5)) empty.push(await icon.getAttribute('data-icon'));
  }
  expect(empty).toEqual([]);
});

test('the sheet of icons loads when it comes near, also without script', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('./');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => url.includes('/icons.'))).toEqual([]);
  await page.getByRole('heading', { name: 'Technologies' }).scrollIntoViewIfNeeded();
  await expect.poll(() => fetched.filter((url) => url.includes('/icons.')).length).toBe(1);
  await page.close();
});
