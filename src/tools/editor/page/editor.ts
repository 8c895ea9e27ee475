import './prepare-page.ts';
import CMS from '@sveltia/cms';
import { recordTypes } from '../../../schemas/index.ts';
import { nameFormat } from '../shared/editor-config.ts';
import { readEntry, writeEntry } from './formats/entry-text.ts';
import { settings } from './prepare-page.ts';
import { registerPreviews } from './preview/register-previews.tsx';
import { beforeSave, findText, keepText } from './save-entry.ts';

for (const type of recordTypes) {
  CMS.registerCustomFormat(nameFormat(type), type.format, {
    fromFile: (text) => keepText(readEntry(type, text), text),
    toFile: (entry) => writeEntry(type, entry, findText(entry)),
  });
}
registerPreviews(CMS);
CMS.registerEventListener({ name: 'preSave', handler: beforeSave });
await CMS.init({ config: settings.config });
