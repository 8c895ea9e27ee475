import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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

export const experience = `year: 2024 - Present
role: Developer
company: Studio
description: Work.
technologies: [React.js]
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

/** Makes a content folder for a test: a profile with its picture, and `files` on top of them. */
export async function makeContent(files: ContentFiles): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  const all = { 'profile.yaml': profile, 'me.svg': picture, ...files };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}
