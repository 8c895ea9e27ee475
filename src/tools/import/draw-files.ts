import { posix } from 'node:path';
import { count } from '../../build/check/index.ts';
import { recordTypes } from '../../schemas/index.ts';
import { chooseFileName } from '../entries/choose-file-name.ts';
import { drawEntry } from '../entries/draw-entry.ts';
import {
  aboutPicture,
  cardPicture,
  logoPicture,
  type PlaceholderPicture,
  portraitPicture,
} from '../entries/placeholder-pictures.ts';
import { nameSchemaFile, schemaFolder } from '../entries/record-name.ts';
import { drawSchema } from '../schemas/draw-schema.ts';
import type { Draft, Gap } from './draft.ts';

/** A file to write. */
export interface NewFile {
  /** Relative to the content folder, with `/`. */
  path: string;
  text: string;
  /** What it holds, on one line. */
  summary: string;
  gaps: Gap[];
}

/** Draws the files of records, and the pictures that their placeholders name. */
export function drawFiles(drafts: Draft[]): NewFile[] {
  const taken = new Map<string, string[]>();
  const records = drafts.map((draft) => drawRecord(draft, taken));
  const folders = new Set(drafts.map(({ type }) => type.folder));
  const pictures = [
    ...drawPictures('', [portraitPicture, aboutPicture]),
    ...(folders.has('education') ? drawPictures('education', [logoPicture, cardPicture]) : []),
  ];
  return [...records, ...pictures];
}

function drawRecord(draft: Draft, taken: Map<string, string[]>): NewFile {
  const { type, title, values, body, gaps } = draft;
  const names = taken.get(type.folder) ?? [];
  const name = chooseFileName(type, title, names);
  taken.set(type.folder, [...names, name]);
  return {
    path: posix.join(type.folder, name),
    text: drawEntry(type, values, body),
    summary: summarise(values),
    gaps,
  };
}

function drawPictures(folder: string, pictures: PlaceholderPicture[]): NewFile[] {
  return pictures.map(({ name, svg }) => ({
    path: posix.join(folder, name),
    text: svg,
    summary: 'a grey picture that holds the place',
    gaps: [],
  }));
}

/** Draws the schemas that the first line of each file names, for editors. */
export function drawSchemas(): NewFile[] {
  return recordTypes.map((type) => ({
    path: posix.join(schemaFolder, nameSchemaFile(type)),
    text: drawSchema(type),
    summary: 'tells editors what a file may hold',
    gaps: [],
  }));
}

/** The words of a record that tell it from others. */
function summarise({ year, role, company, title, group, items, name }: Draft['values']): string {
  const skills = Array.isArray(items) ? count(items.length, 'skill') : undefined;
  return [name, role, company, title, group, skills, year]
    .filter((part) => typeof part === 'string')
    .join(', ');
}
