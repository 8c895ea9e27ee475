import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../../tests/helpers/render-in-site.ts';
import { BodyFile } from '../components/mdx/body.tsx';
import { Link } from './kit.tsx';

test.each([
  ['projects/shop.mdx', '/projects/shop/'],
  ['./shop.mdx#why', '/projects/shop/#why'],
  ['#why', '#why'],
  ['https://a.example/', 'https://a.example/'],
])('a link of own code to %s is the same on every page', (href, url) => {
  const link = <Link href={href}>Shop</Link>;
  const html = renderInSite(makeSite({}), <BodyFile value="projects/a.mdx">{link}</BodyFile>);
  expect(html).toContain(`href="${url}"`);
});
