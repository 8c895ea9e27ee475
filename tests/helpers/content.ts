import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import { checkContent } from '../../src/engine/build/check/check-content.ts';
import type { CheckResult } from '../../src/engine/content/check/check-folder.ts';
import type { ContentError } from '../../src/engine/content/error.ts';

/** Files of a content folder by path. */
export type ContentFiles = Record<string, string | Uint8Array>;

export const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';

export const profile = `name: Alex Example
roles: [Coder]
bio: I build.
portrait: me.svg
resume: https://example.com/resume.pdf
about:
  image: me.svg
  paragraphs: [One.]
contactInfo:
  phoneNo: '+1 555 0100'
  email: alex@example.com
socials:
  - platform: GitHub
    url: https://github.com/example
copyrightYear: 2024
`;

/** A profile in which nothing of the sample is left. */
export const ownProfile = profile
  .replace('Alex Example', 'Robin Roe')
  .replace('+1 555 0100', '+44 20 7946 0000')
  .replaceAll('example.com', 'roe.dev')
  .replace('github.com/example', 'github.com/robinroe');

export const experience = `year: 2024 - Present
role: Developer
company: Studio
description: Work.
technologies: [React.js]
`;

export const education = `year: 2024 - 2028
title: University
description: Much.
`;

export const skills = `group: Frontend
order: 1
items:
  - { name: React.js, icon: react }
`;

export const project = `---
title: Shop
description: A shop.
technologies: [React.js]
link: https://example.com
---
`;

export const post = `---
title: A post
date: 2026-03-01
---

Text.
`;

/** Makes a content folder for a test: a profile with its picture, and `files` on top of them. */
export async function makeContent(files: ContentFiles): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  await writeFiles(root, { 'profile.yaml': profile, 'me.svg': picture, ...files });
  return root;
}

/** Writes files, and the folders that they are in. */
export async function writeFiles(root: string, files: ContentFiles): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** Makes a photo of noise, as the bytes of a file. */
export function makePhoto(
  type: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif',
  width = 64,
  height = 48,
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width, height, channels: 3, background: 'red', noise } as const;
  return sharp({ create }).toFormat(type).toBuffer();
}

/** Checks a content folder made for a test, which lay at `root`. */
export async function checkFiles(files: ContentFiles): Promise<CheckResult & { root: string }> {
  const root = await makeContent(files);
  const result = await checkContent(root);
  await rm(root, { recursive: true });
  return { ...result, root };
}

/** Writes findings as `path:line:column message`. */
export function printFindings(root: string, errors: readonly ContentError[]): string[] {
  return errors.map(
    ({ file, line, column, message }) => `${relative(root, file)}:${line}:${column} ${message}`,
  );
}
