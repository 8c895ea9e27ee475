import CMS from '@sveltia/cms';
import { type EditorSettings, settingsId } from './editor-settings.ts';
import { stayAtHome } from './stay-at-home.ts';

const settings: EditorSettings = JSON.parse(document.getElementById(settingsId)?.textContent ?? '');
const { config, token } = settings;

stayAtHome(config.backend);
// Where the CMS looks for who signed in the last time.
const user = { backendName: config.backend.name, token };
if (token) localStorage.setItem('sveltia-cms.user', JSON.stringify(user));
await CMS.init({ config });
