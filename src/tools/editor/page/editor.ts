import './prepare-page.ts';
import CMS from '@sveltia/cms';
import { findCollectionType, nameFormat } from '../shared/editor-config.ts';
import { readEntry, writeEntry } from './formats/entry-text.ts';
import { settings } from './prepare-page.ts';
import { registerPreviews } from './preview/register-previews.tsx';
import { beforeSave, findText, keepText } from './save-entry.ts';

const { collections = [], singletons = [] } = settings.config;
const types = [...collections, ...singletons].map(({ name = '' }) => findCollectionType(name));
for (const type of types) {
  CMS.registerCustomFormat(nameFormat(type), type.format, {
    fromFile: (text) => keepText(readEntry(type, text), text),
    toFile: (entry) => writeEntry(type, entry, findText(entry)),
  });
}
registerPreviews(CMS, types);
CMS.registerEventListener({ name: 'preSave', handler: beforeSave });
await CMS.init({ config: settings.config });
