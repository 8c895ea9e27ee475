export { bundleEditor } from './server/bundle-editor.ts';
export { buildEditor } from './server/editor-page.ts';
export { editorPlugin } from './server/editor-plugin.ts';
