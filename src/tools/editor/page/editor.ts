import './keep-to-policy.ts';
import CMS from '@sveltia/cms';
import { fileFormats } from '../config/formats.ts';
import { readEntry, writeEntry } from '../formats/index.ts';
import { registerPreviews } from '../preview/register-previews.tsx';
import { refuseErrors } from '../refuse-errors.ts';
import { noteText, refuseOldDrafts, renewText } from '../refuse-old-drafts.ts';
import { type EditorSettings, settingsId } from './editor-settings.ts';
import { prepareDatabase } from './prepare-database.ts';
import { showRefusals } from './show-refusals.ts';
import { stayAtHome } from './stay-at-home.ts';

const settings: EditorSettings = JSON.parse(document.getElementById(settingsId)?.textContent ?? '');
const { config, token } = settings;

stayAtHome(config.backend);
showRefusals((words) => alert(words));
// Where the CMS looks for who signed in the last time.
const user = { backendName: config.backend.name, token };
if (token) localStorage.setItem('sveltia-cms.user', JSON.stringify(user));
for (const { name, ending, format } of fileFormats) {
  CMS.registerCustomFormat(name, ending, {
    fromFile: (text) => noteText(readEntry(text, format)),
    toFile: (entry) => writeEntry(entry, format),
  });
}
registerPreviews(CMS);
CMS.registerEventListener({ name: 'preSave', handler: refuseOldDrafts });
CMS.registerEventListener({ name: 'preSave', handler: refuseErrors });
CMS.registerEventListener({ name: 'preSave', handler: renewText });
if ('repo' in config.backend) await prepareDatabase(config.backend);
await CMS.init({ config });
