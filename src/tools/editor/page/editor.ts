import './prepare-page.ts';
import CMS from '@sveltia/cms';
import { recordTypes } from '../../../schemas/index.ts';
import { findEnding, nameFormat } from '../shared/place.ts';
import { beforeSave, findText, keepText } from './before-save.ts';
import { readEntry, writeEntry } from './formats/entry-text.ts';
import { settings } from './prepare-page.ts';
import { registerPreviews } from './preview/register-previews.tsx';

for (const type of recordTypes) {
  CMS.registerCustomFormat(nameFormat(type), findEnding(type, settings.endings), {
    fromFile: (text) => keepText(readEntry(type, text), text),
    toFile: (entry) => writeEntry(type, entry, findText(entry)),
  });
}
registerPreviews(CMS);
CMS.registerEventListener({ name: 'preSave', handler: beforeSave });
await CMS.init({ config: settings.config });
