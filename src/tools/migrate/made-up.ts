import type { Migration } from './migrations/index.ts';
import { editFields } from './migrations/migration.ts';

/** Migrations that no content ever saw, for tests: what later ones may have to do. */
export const renameField: Migration = {
  title: '"role" is called "position"',
  migrate: (files) =>
    files.map((file) =>
      file.path.startsWith('experience/')
        ? editFields(file, (fields) => fields.rename('role', 'position'))
        : file,
    ),
};

export const splitField: Migration = {
  title: '"name" becomes "givenName" and "familyName"',
  migrate: (files) =>
    files.map((file) =>
      file.path.startsWith('profile.')
        ? editFields(file, (fields) => {
            const [given, ...family] = String(fields.read('name')).split(' ');
            fields.rename('name', 'givenName');
            fields.set('givenName', given);
            fields.add('familyName', family.join(' '), { after: 'givenName' });
          })
        : file,
    ),
};

export const moveFile: Migration = {
  title: 'what is called a course is education',
  migrate: (files) =>
    files.map((file) =>
      file.path === 'experience/course.yaml' ? { ...file, path: 'education/course.yaml' } : file,
    ),
};

export const fixFrontMatter: Migration = {
  title: '"link" is called "url" in projects',
  migrate: (files) =>
    files.map((file) =>
      file.path.endsWith('.mdx')
        ? editFields(file, (fields) => fields.rename('link', 'url'))
        : file,
    ),
};
