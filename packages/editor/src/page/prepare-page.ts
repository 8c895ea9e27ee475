import './jitless.ts';
import { setOwnTags, setOwnWords } from '../../../../src/engine/kit/browser.ts';
import type { EditorSettings } from '../shared/editor-config.ts';
import { explainRefusal } from '../shared/messages.ts';

export const editorSettings: EditorSettings = JSON.parse(
  document.getElementById('editor-settings')?.textContent ?? '',
);

setOwnTags(new Map(editorSettings.ownTags));
setOwnWords(new Set(editorSettings.ownWords));

/**
 * Keeps the CMS from asking strangers: for its newest version, or how a host is doing. The page's
 * policy would stop that as well, with a complaint in the console each time.
 */
function stayWithOwnHosts(): void {
  const known = [location.origin, editorSettings.host];
  const { fetch } = globalThis;
  const isDirect = editorSettings.config.publish_mode === undefined;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isOwn = known.includes(url.origin) || /^(?:blob|data):$/.test(url.protocol);
    if (!isOwn) return new Response('{}', { status: 503 });
    const answer = fetch(input, init);
    return isDirect && init?.method === 'POST' ? explainRefusal(await answer) : answer;
  };
}

/** Has the CMS speak the language of the site in place of the browser's, unless somebody chooses another one there. */
function speakAsSite({ locale }: EditorSettings): void {
  if (locale) Object.defineProperty(navigator, 'languages', { value: [locale] });
}

/** What a form in the language of the site says in place of an English text. */
export const translateText = (text: string) => editorSettings.texts[text] ?? text;

stayWithOwnHosts();
speakAsSite(editorSettings);
// Shows the reason of a failure where the CMS shows none: deleting, moving and uploading files.
addEventListener('unhandledrejection', ({ reason }) => {
  const message: unknown = reason?.cause?.message;
  if (typeof message === 'string' && message) alert(message);
});
// The CMS reads here which user signed in the last time.
const user = { backendName: editorSettings.config.backend.name, token: editorSettings.token };
if (editorSettings.token) localStorage.setItem('sveltia-cms.user', JSON.stringify(user));
