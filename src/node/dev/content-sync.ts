import { basename, resolve, sep } from 'node:path';
import { normalizePath, type ViteDevServer } from 'vite';
import { contentChange } from '../../browser/dev/follow-content.ts';
import { type ContentError, formatErrors, isPassedOver } from '../check/index.ts';
import type { Content } from '../content.ts';

/** The files that pages import as `contentlayer/generated`. */
const recordsFolder = normalizePath(resolve('.contentlayer/generated'));

/** Shows what `prepare` makes of the content folder, or what keeps it from it. */
export class ContentSync {
  /** The last content without an error. */
  shown: Content | undefined;
  private errors: ContentError[] = [];
  private readonly warned = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();

  constructor(
    private readonly server: Pick<ViteDevServer, 'environments' | 'ws' | 'config'>,
    private readonly contentDir: string,
    private readonly prepare: () => Promise<Content>,
  ) {}

  /** Takes note of a saved file, wherever it is. */
  onChange(file: string): void {
    if (!resolve(file).startsWith(resolve(this.contentDir) + sep)) return;
    if (isPassedOver(basename(file))) return;
    // Editors save in several steps, and a rename is two events.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), 30);
  }

  /** Brings the page in step with the content, once the runs before have ended. Never rejects. */
  run(): Promise<void> {
    this.running = this.running.then(() => this.sync());
    return this.running;
  }

  report(): void {
    const [first] = this.errors;
    if (!first) return;
    this.server.config.logger.error(formatErrors(this.errors, process.stderr));
    const { file, line, column } = first;
    const message = formatErrors(this.errors);
    const err = { message, stack: '', plugin: 'content', loc: { file, line, column } };
    this.server.ws.send({ type: 'error', err });
  }

  private async sync(): Promise<void> {
    const wasBlank = !this.shown;
    try {
      const prepared = await this.prepare();
      this.errors = prepared.check.errors;
      this.warn(prepared.check.warnings);
      if (prepared.site) this.shown = prepared;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // Other failures have no better position than the folder.
      const place = { file: resolve(this.contentDir), line: 1, column: 1 };
      this.errors = [{ ...place, rule: 'not-prepared', message }];
    }
    if (this.errors.length > 0) return this.report();
    this.forgetRecords();
    // A blank page has no script of ours that could refresh it.
    if (wasBlank) this.server.ws.send({ type: 'full-reload' });
    else this.server.ws.send({ type: 'custom', event: contentChange });
  }

  /** Has the records, and what is made of them, read anew when the next page is rendered. */
  private forgetRecords(): void {
    const { moduleGraph } = this.server.environments.ssr;
    for (const [file, modules] of moduleGraph.fileToModulesMap) {
      if (!file.startsWith(recordsFolder)) continue;
      for (const module of modules) {
        moduleGraph.invalidateModule(module, new Set(), Date.now(), true);
      }
    }
  }

  /** Says what is worth a look in the terminal, each of it once, whatever its line is by then. */
  private warn(warnings: readonly ContentError[]): void {
    const name = ({ file, message }: ContentError) => `${file} ${message}`;
    const news = warnings.filter((warning) => !this.warned.has(name(warning)));
    for (const warning of news) this.warned.add(name(warning));
    if (news.length === 0) return;
    this.server.config.logger.warn(formatErrors(news, process.stderr));
  }
}
