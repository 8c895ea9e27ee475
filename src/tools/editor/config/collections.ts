import type { CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import type { RecordType } from '../../../schemas/index.ts';
import type { Input } from '../../../schemas/scalars.ts';
import { toFields } from './fields.ts';
import { findFormat } from './formats.ts';
import { spellName } from './labels.ts';
import { nameCollection } from './name-collection.ts';
import { type EditorPlace, inRepository } from './place.ts';
import { listFields, type Shape, toShape } from './shape.ts';

/** The one file of a record type that has one. */
export function toSingleton(type: RecordType, place: EditorPlace): CollectionFile {
  const { name, ending } = findFormat(type, place);
  const file = type.filePattern.replace(/\{.*\}$/, ending);
  return {
    name: nameCollection(type),
    label: spellName(type.name),
    icon: icons[type.name] ?? 'article',
    file: inRepository(place, file),
    format: name,
    ...placePictures(place, type.folder),
    fields: listAllFields(type),
  };
}

/** The entries of a record type that has many. */
export function toCollection(type: RecordType, place: EditorPlace): EntryCollection {
  const shape = toShape(type.schema);
  const { name } = findFormat(type, place);
  return {
    name: nameCollection(type),
    label: spellName(type.folder),
    label_singular: spellName(type.name),
    icon: icons[type.name] ?? 'article',
    folder: inRepository(place, type.folder),
    // It says how the files end, too; beside "mdx" the editor would accept no format but its own.
    format: name,
    ...placePictures(place, type.folder),
    identifier_field: type.titleField,
    slug: toFileNames(type),
    summary: summarize(type, shape),
    ...sort(type, shape),
    create: true,
    delete: true,
    fields: listAllFields(type),
  };
}

const icons: Record<string, string> = {
  Profile: 'person',
  SkillGroup: 'construction',
  Experience: 'work',
  Education: 'school',
  Project: 'folder_special',
};

function listAllFields({ schema, format }: RecordType): Field[] {
  return [...toFields(toShape(schema)), ...(format === 'mdx' ? [body] : [])];
}

/** A plain text field: the others would write the text anew, and MDX is not all Markdown. */
const body: Field = {
  name: 'body',
  label: 'Case study',
  hint: 'Markdown, with Figure and Note; it may stay empty.',
  widget: 'text',
  required: false,
  use_emoji_autocomplete: false,
};

/**
 * Pictures lie beside what names them. The folder is named from the repository's root: of one that
 * were named from the entry, the CMS would take all pictures for those of a single entry, and delete
 * them with it. The `./` that it then writes is taken away where files are written.
 */
function placePictures(place: EditorPlace, folder: string) {
  const path = [folder, 'images'].filter(Boolean).join('/');
  return { media_folder: `/${inRepository(place, path)}`, public_folder: './images' };
}

/** A project's file name is its address, so a file keeps the name it was made with. */
function toFileNames({ titleField, format }: RecordType) {
  const editable: 'create'[] = ['create'];
  const use = format === 'mdx' ? 'It becomes part of the address' : 'Nobody sees it';
  return {
    template: `{{${titleField}}}`,
    editable,
    hint: `The name of the file. ${use}, and it stays as it is once saved.`,
  };
}

/** Names an entry in lists: by its title, its other short texts, and when it was. */
function summarize({ titleField }: RecordType, shape: Shape): string {
  const required = listFields(shape).filter(({ isRequired }) => isRequired);
  const named = (input: Input) =>
    required.filter(({ field }) => field.input === input).map(({ name }) => name);
  const names = new Set([titleField, ...named('line'), ...named('period')]);
  return [...names].map((name) => `{{${name}}}`).join(' · ');
}

/** By hand where the owner says the order, else by title. */
function sort({ titleField }: RecordType, shape: Shape) {
  const place = listFields(shape).find(({ field }) => field.input === 'place');
  const sortable_fields = { fields: [titleField], default: { field: titleField } };
  return place ? { reorder: { key: place.name }, sortable_fields } : { sortable_fields };
}
