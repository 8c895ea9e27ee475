import { escapeHtml } from '../../../site/escape-html.ts';
import { type EditorSettings, settingsId } from './editor-settings.ts';

/** What stands in the page besides its settings. */
export interface PageParts {
  /** The name of its script, beside it. */
  script: string;
  /** The policy that allows what it needs. */
  policy: string;
}

/** Draws the page of the editor, which no search engine shall list. */
export function drawEditorPage({ script, policy }: PageParts, settings: EditorSettings): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Content editor</title>
<link rel="icon" href="data:,">
<style>[role="alertdialog"] .error{white-space:pre-line}</style>
</head>
<body>
<noscript><p>The editor needs script. Without it, edit the files of the content folder by hand.</p></noscript>
<script type="application/json" id="${settingsId}">${toScriptText(settings)}</script>
<script type="module" src="${script}"></script>
</body>
</html>
`;
}

/** No text in it may end the element it stands in. */
function toScriptText(settings: EditorSettings): string {
  return JSON.stringify(settings).replaceAll('<', '\\u003c');
}
