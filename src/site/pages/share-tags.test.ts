import { expect, test } from 'vitest';
import { renderShareTags } from './share-tags.ts';

const images = {
  '': { src: 'assets/share-home.1.png', alt: 'Portfolio: Alex "X" Example' },
  'resume/': { src: 'assets/share-resume.3.png', alt: 'Resume: Alex' },
  'projects/a/': { src: 'assets/share-a.2.png', alt: 'Case study: A & B' },
};
const site = 'https://alex.example/portfolio/';

test('a case study is an article with an image of its own, named by its whole address', () => {
  expect(renderShareTags('projects/a/', images, site).split('\n')).toEqual([
    '<meta property="og:type" content="article">',
    '<meta property="og:image" content="https://alex.example/portfolio/assets/share-a.2.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Case study: A &amp; B">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]);
});

test('the resume is the profile of a person', () => {
  const tags = renderShareTags('resume/', images, site);
  expect(tags).toContain('<meta property="og:type" content="profile">');
  expect(tags).toContain('/portfolio/assets/share-resume.3.png"');
});

test('another page shows the image of the portfolio, and its words cannot leave their attribute', () => {
  const tags = renderShareTags('projects/', images, site);
  expect(tags).toContain('content="website"');
  expect(tags).toContain('/portfolio/assets/share-home.1.png"');
  expect(tags).toContain('content="Portfolio: Alex &quot;X&quot; Example"');
});

test('without an address of the site, or without images, no image is named', () => {
  const plain = '<meta property="og:type" content="website">';
  expect(renderShareTags('', images, '')).toBe(plain);
  expect(renderShareTags('', {}, site)).toBe(plain);
});
