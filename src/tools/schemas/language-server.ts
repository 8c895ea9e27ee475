import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** A line in red; `line` counts from 1. */
export interface Diagnostic {
  line: number;
  message: string;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
}

type Answer = (value: unknown) => void;

/**
 * Lets a process connect to nothing, and says on its error output what it tried; its console may
 * lead elsewhere.
 */
const refuseNetwork = `import { Socket } from 'node:net';
Socket.prototype.connect = function (...args) {
  process.stderr.write('tried to connect to ' + [args].flat(9)[0]?.host + '\\n');
  return this.destroy(new Error('no connections here'));
};`;

/** The YAML language server as editors run it, for tests. */
export class LanguageServer {
  /** What it wrote on its error output: each connection it tried, and its own complaints. */
  complaints = '';
  #child: ChildProcess;
  #received = Buffer.alloc(0);
  #lastId = 0;
  #settings: Record<string, unknown> = {};
  #answers = new Map<number, Answer>();
  #diagnostics = new Map<string, Answer>();

  constructor() {
    const bin = 'yaml-language-server/bin/yaml-language-server';
    const refuse = `data:text/javascript,${encodeURIComponent(refuseNetwork)}`;
    const args = ['--import', refuse, createRequire(import.meta.url).resolve(bin), '--stdio'];
    this.#child = spawn(process.execPath, args, { stdio: 'pipe' });
    this.#child.stdout?.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.complaints += chunk;
    });
  }

  /** @param settings those of the section `yaml` in an editor's settings */
  async start(folder: string, settings: Record<string, unknown>): Promise<void> {
    const rootUri = pathToFileURL(folder).href;
    const hover = { contentFormat: ['markdown'] };
    const completion = { completionItem: { snippetSupport: true } };
    const capabilities = {
      textDocument: { hover, completion, publishDiagnostics: {} },
      workspace: { configuration: true, workspaceFolders: true },
    };
    this.#settings = settings;
    const workspaceFolders = [{ uri: rootUri, name: 'project' }];
    await this.#ask('initialize', {
      processId: process.pid,
      rootUri,
      capabilities,
      workspaceFolders,
    });
    this.#tell('initialized', {});
    this.#tell('workspace/didChangeConfiguration', { settings: null });
  }

  /** Opens `text` as if it stood in `file`, and resolves to what is red in it. */
  async open(file: string, text: string): Promise<Diagnostic[]> {
    const uri = pathToFileURL(file).href;
    const answer = new Promise<unknown>((resolve) => this.#diagnostics.set(uri, resolve));
    const textDocument = { uri, languageId: 'yaml', version: 1, text };
    this.#tell('textDocument/didOpen', { textDocument });
    const found = (await answer) as { range: { start: { line: number } }; message: string }[];
    return found.map(({ range, message }) => ({ line: range.start.line + 1, message }));
  }

  /** The labels offered at a place that counts from 1. */
  async complete(file: string, line: number, column: number): Promise<string[]> {
    const found = await this.#askAt('textDocument/completion', file, line, column);
    return (found as { items: { label: string }[] }).items.map(({ label }) => label);
  }

  /** The text shown over a place that counts from 1. */
  async hover(file: string, line: number, column: number): Promise<string> {
    const found = await this.#askAt('textDocument/hover', file, line, column);
    return (found as { contents?: { value?: string } } | null)?.contents?.value ?? '';
  }

  /** Ends the process. */
  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    await this.#ask('shutdown', null);
    this.#tell('exit', null);
    await ended;
  }

  #askAt(method: string, file: string, line: number, column: number): Promise<unknown> {
    const position = { line: line - 1, character: column - 1 };
    return this.#ask(method, { textDocument: { uri: pathToFileURL(file).href }, position });
  }

  #ask(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#lastId;
    const answer = new Promise<unknown>((resolve) => this.#answers.set(id, resolve));
    this.#send({ id, method, params });
    return answer;
  }

  #tell(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  #send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  /** Messages come as `Content-Length: <bytes>`, an empty line, and JSON of that length. */
  #read(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const end = this.#received.indexOf('\r\n\r\n');
      const length = Number(
        /Content-Length: (\d+)/.exec(this.#received.toString('latin1', 0, end))?.[1],
      );
      if (end < 0 || this.#received.length < end + 4 + length) return;
      const text = this.#received.toString('utf8', end + 4, end + 4 + length);
      this.#received = this.#received.subarray(end + 4 + length);
      this.#take(JSON.parse(text));
    }
  }

  #take({ id, method, params, result }: Message): void {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: unknown };
      this.#diagnostics.get(uri)?.(diagnostics);
    } else if (method === 'workspace/configuration') {
      const { items } = params as { items: { section: string }[] };
      this.#send({
        id,
        result: items.map(({ section }) => (section === 'yaml' ? this.#settings : null)),
      });
    } else if (method && id !== undefined) {
      this.#send({ id, result: null });
    } else if (id !== undefined) this.#answers.get(id)?.(result);
  }
}
