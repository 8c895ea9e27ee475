import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { experience, makeContent, profile } from '../../../tests/helpers/content.ts';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { checkContent } from '../check/check-content.ts';
import { explainFailure } from './content-failure.ts';
import { makeResumeFile } from './resume-files.ts';

test('a character that no font has is an error of its field, with a fix', async () => {
  const root = await makeContent({
    'profile.yaml': profile.replace('I build.', 'I build 𐎀.'),
    'experience/0.yaml': experience.replace('[React.js]', '[Go, ગો𐎀]'),
  });
  const { records } = await checkContent(root);
  const site = makeSite({
    profile: { bio: 'I build 𐎀.' },
    experience: [{ technologies: ['Go', 'ગો𐎀'] }],
  });
  const error = await makeResumeFile('pdf', site).catch((error) => error);
  expect(error.message).toMatch('no installed font has ગ (U+0A97)');
  const text = explainFailure(error, { dir: root, files: records });
  await rm(root, { recursive: true });
  expect(
    text.replaceAll(root, ''),
  ).toBe(`/experience/0.yaml:5:20  error  item 2 of "technologies" has characters that no installed font has: ગ (U+0A97), ો (U+0ACB), 𐎀 (U+10380)  missing-glyph
  5 | technologies: [Go, ગો𐎀]
    |                    ^
  Run "npm install @fontsource-variable/noto-sans-gujarati"; or remove it, or set "resume" in the profile to your own resume.

/profile.yaml:3:6  error  "bio" has characters that no installed font has: 𐎀 (U+10380)  missing-glyph
  3 | bio: I build 𐎀.
    |      ^
  Remove it, or set "resume" in the profile to your own resume.

2 errors in 2 files
`);
});
