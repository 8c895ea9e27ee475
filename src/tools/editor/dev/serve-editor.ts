import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Connect } from 'vite';
import { loadOnce } from '../../../browser/load-once.ts';
import { editorFolder } from '../../../build/config/editor-folder.ts';
import { isFromElsewhere, isLoopbackHost } from '../../loopback.ts';
import { bundleEditor, findEditorScript } from '../bundle/bundle-editor.ts';
import { drawEditorPage } from '../page/draw-page.ts';
import { writeEditorPolicy } from '../page/policy.ts';
import { describeEditor } from './describe-editor.ts';
import type { EditorAccess } from './editor-plugin.ts';

/**
 * Answers with the editor's page at `{base}admin/`, and with its files below. The page carries the
 * token that opens the owner's files, so no other page may read it or show it in a frame.
 */
export function serveEditor(access: EditorAccess): Connect.NextHandleFunction {
  const path = access.basePath + editorFolder;
  const openBundle = loadOnce(async () => {
    const folder = await bundleEditor();
    return { script: await findEditorScript(folder), serve: sirv(folder, { dev: true }) };
  });
  const sayOnce = createTeller();
  return async (request, response, next) => {
    const [asked = ''] = request.url?.split('?', 1) ?? [];
    if (`${asked}/` === path) return redirect(response, path);
    if (!asked.startsWith(path)) return next();
    forbidOthers(response);
    try {
      if (asked === path && !isOpenedByOwner(request)) return refuse(response);
      const { script, serve } = await openBundle();
      if (asked !== path) {
        request.url = asked.slice(path.length - 1);
        return serve(request, response, next);
      }
      const origin = `http://${request.headers.host}`;
      const { settings, notes } = await describeEditor(access, origin);
      for (const note of notes) sayOnce(note);
      const page = drawEditorPage({ script, policy: writeEditorPolicy() }, settings);
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    } catch (error) {
      next(error);
    }
  };
}

function forbidOthers(response: ServerResponse): void {
  response.setHeader('content-security-policy', "frame-ancestors 'none'");
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('cache-control', 'no-store');
}

/** Whether it is asked for as a page of its own, on this computer; a script's question is not. */
function isOpenedByOwner(request: IncomingMessage): boolean {
  const { host, origin, 'sec-fetch-dest': dest = 'document' } = request.headers;
  const isHere = isLoopbackHost(host) && !isFromElsewhere(request);
  return request.method === 'GET' && isHere && origin === undefined && dest === 'document';
}

function refuse(response: ServerResponse): void {
  response.statusCode = 403;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end('The editor opens in a tab of its own, on the computer that the files are on.\n');
}

function redirect(response: ServerResponse, path: string): void {
  response.writeHead(301, { location: path }).end();
}

/** Says each sentence on the terminal, but not at every reload. */
function createTeller(): (sentence: string) => void {
  const said = new Set<string>();
  return (sentence) => {
    if (!said.has(sentence)) console.warn(sentence);
    said.add(sentence);
  };
}
