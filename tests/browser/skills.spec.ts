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

test('the four groups hold the 33 skills in order and to the letter', async ({ page }) => {
  await page.goto('/');
  const technologies = page.getByRole('region', { name: 'Technologies' });
  await expect(technologies.getByRole('heading', { level: 3 })).toHaveText(Object.keys(groups));
  for (const [index, names] of Object.values(groups).entries()) {
    const list = technologies.locator('h3 + ul').nth(index);
    await expect(list.getByRole('listitem')).toHaveText(names.split(', '));
  }
  await expect(technologies.getByRole('listitem')).toHaveCount(33);
});

test('every skill has an icon of its own that is really painted', async ({ page }) => {
  await page.goto('/');
  const icons = page.getByRole('region', { name: 'Technologies' }).locator('li svg');
  await expect(icons).toHaveCount(33);
  const symbols = await icons
    .locator('use')
    .evaluateAll((all) => all.map((use) => use.getAttribute('href') ?? ''));
  const sheet = await page.request.get(symbols[0] ?? '');
  expect(sheet.headers()['content-type']).toBe('image/svg+xml');
  const held = [...(await sheet.text()).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(symbols.map((symbol) => symbol.split('#')[1]).sort()).toEqual(held.sort());
  const empty: (string | undefined)[] = [];
  for (const [index, icon] of (await icons.all()).entries()) {
    const { channels } = await sharp(await icon.screenshot()).stats();
    if (channels.every(({ stdev }) => stdev < 5)) empty.push(symbols[index]);
  }
  expect(empty).toEqual([]);
});
