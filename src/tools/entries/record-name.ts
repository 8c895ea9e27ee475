import type { RecordType } from '../../schemas/index.ts';

/** The name of a record type as files and commands write it, such as `skill-group`. */
export function nameRecord({ name }: Pick<RecordType, 'name'>): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

/** The folder, inside the content folder, that holds the editors' schemas. */
export const schemaFolder = '.schemas';

/** The file in it that describes a record type. */
export function nameSchemaFile(type: Pick<RecordType, 'name'>): string {
  return `${nameRecord(type)}.schema.json`;
}

/** The comment that tells an editor which schema a YAML file of this type follows. */
export function renderModeline(type: Pick<RecordType, 'name' | 'folder'>): string {
  const up = type.folder ? '../' : '';
  return `# yaml-language-server: $schema=${up}${schemaFolder}/${nameSchemaFile(type)}`;
}
