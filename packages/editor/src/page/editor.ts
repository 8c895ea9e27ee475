import './prepare-page.ts';
import CMS from '@sveltia/cms';
import { findCollectionType, nameFormat } from '../shared/editor-config.ts';
import { translationKey } from '../shared/fields.ts';
import { readEntry, writeEntryText } from './entry-text.ts';
import { offerOriginals } from './offer-originals.ts';
import { editorSettings, translateText } from './prepare-page.ts';
import { beforeSave, findKeptText, keepText } from './save-entry.ts';

const { collections = [], singletons = [] } = editorSettings.config;
for (const { name = '', ...collection } of [...collections, ...singletons]) {
  const type = findCollectionType(name);
  const isTranslated = 'i18n' in collection;
  CMS.registerCustomFormat(nameFormat(type), type.format, {
    fromFile: (text) => ({
      ...keepText(readEntry(type, text, isTranslated), text),
      ...(isTranslated && { [translationKey]: '' }),
    }),
    toFile: (entry) => {
      const text = findKeptText(entry);
      // The text of a translation is made when it is saved, beside its original.
      return text !== undefined && translationKey in entry
        ? text
        : writeEntryText(type, entry, text);
    },
  });
}
CMS.registerEventListener({
  name: 'preSave',
  handler: (event) => beforeSave(event, translateText),
});
const [original] = editorSettings.config.i18n?.locales ?? [];
if (original) offerOriginals(original);
await CMS.init({ config: editorSettings.config });
