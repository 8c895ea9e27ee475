import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEditorSource } from '../../../src/build/config/editor-source.ts';
import { createRead } from '../../../src/build/config/read-settings.ts';
import { listHeaderRules, writeHeadersFile } from '../../../src/build/hosting/headers.ts';
import { buildEditor } from '../../../src/tools/editor/server/build-editor.ts';
import { serveBuild } from '../../helpers/serve-build.ts';

/** An editor that is served by itself. */
export interface ServedEditor {
  /** The address of its page. */
  url: string;
  close(): Promise<void>;
}

/** Serves the editor that a build with these settings has, with its headers. */
export async function serveEditor(settings: Record<string, string>): Promise<ServedEditor> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-'));
  const { source } = readEditorSource(createRead(settings));
  if (!source) throw new Error('These settings are not right.');
  const { headers } = await buildEditor({
    outDir: folder,
    settings: source,
    site: { url: '', basePath: '/', files: [] },
  });
  const rules = listHeaderRules("default-src 'none'", headers);
  await writeFile(join(folder, '_headers'), writeHeadersFile(rules, ['admin/']));
  const server = await serveBuild({ dir: folder, port: 0 });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `${server.url}admin/`, close };
}
