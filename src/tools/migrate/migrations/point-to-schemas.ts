import { type ContentFile, type Migration, prepend } from './migration.ts';

/**
 * From content that names no version to version 1, which has the same fields: editors learn from
 * the first line of a YAML file which schema it follows.
 */
export const pointToSchemas: Migration = {
  title: 'each YAML file names its schema for editors',
  migrate: (files) => files.map(pointToSchema),
};

/** As version 1 has them, whatever comes later. */
const schemas: [RegExp, string][] = [
  [/^profile\.ya?ml$/, '.schemas/profile.schema.json'],
  [/^skills\/[^/]+\.ya?ml$/, '../.schemas/skill-group.schema.json'],
  [/^experience\/[^/]+\.ya?ml$/, '../.schemas/experience.schema.json'],
  [/^education\/[^/]+\.ya?ml$/, '../.schemas/education.schema.json'],
];

const modeline = /^#[ \t]*yaml-language-server:[ \t]*\$schema=(\S+)/m;

function pointToSchema(file: ContentFile): ContentFile {
  const schema = schemas.find(([pattern]) => pattern.test(file.path))?.[1];
  if (!schema) return file;
  const line = `# yaml-language-server: $schema=${schema}`;
  const [found, named = ''] = modeline.exec(file.text) ?? [];
  // A schema of the owner's own stays.
  if (found && !/(?:^|\/)\.schemas\/[\w-]+\.schema\.json$/.test(named)) return file;
  if (found) return { ...file, text: file.text.replace(found, () => line) };
  return prepend(file, `${line}${file.text.includes('\r\n') ? '\r\n' : '\n'}`);
}
