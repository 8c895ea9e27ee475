import { galleryLooks, writeGalleryPage } from '../../maintainers/gallery/gallery-page.ts';
import { expect, test } from './fixtures.ts';

test('the chooser of the gallery shows the look of the hash, and keeps the choice in it', async ({
  page,
  expected,
}) => {
  // The fonts are those of a built gallery.
  expected.console.push(/font|OTS/);
  const html = await writeGalleryPage([]);
  await page.route('**/gallery/**', (route) => {
    const isGallery = route.request().url().endsWith('/gallery/');
    return route.fulfill({ contentType: 'text/html', body: isGallery ? html : '<p>A site</p>' });
  });
  const expectLook = async (hash: string) => {
    await expect(page.locator('pre')).toHaveText(galleryLooks[hash]?.yaml ?? '');
    for (const value of hash.split(',')) {
      await expect(page.locator(`[value=${value}]`)).toBeChecked();
    }
    await expect.poll(() => page.frames().at(-1)?.url()).toContain(galleryLooks[hash]?.site);
  };
  await page.goto('./gallery/#folio,riso,newsreader');
  await expectLook('folio,riso,newsreader');
  await page.getByLabel('index').check();
  await expect(page).toHaveURL('./gallery/#index,riso,newsreader');
  await expectLook('index,riso,newsreader');
  await page.goto('./gallery/#nonsense');
  await expectLook('poster,notebook,bricolage-grotesque');
});
