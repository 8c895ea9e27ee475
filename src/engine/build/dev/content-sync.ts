import { basename, resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { contentChange } from '../../browser/dev/follow-content.ts';
import { leftoverRules } from '../../content/check/check-texts.ts';
import { leaveOutCounted } from '../../content/check/completeness.ts';
import { isPassedOver } from '../../content/check/content-folder.ts';
import { type ContentError, formatErrors } from '../../content/error.ts';
import { isOwnCode } from '../../model/places.ts';
import { liveModule } from '../../pages/live-documents.ts';
import type { OwnCodeError } from '../../pages/own-code/render-own.ts';
import type { Content } from '../check/content.ts';
import { toOwnErrors } from '../pages/own-errors.ts';

/** Runs `prepare` after each save and shows its result or its errors. */
export class ContentSync {
  /** The last content without an error. */
  shown: Content | undefined;
  private errors: ContentError[] = [];
  private readonly warned = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly server: Pick<
      ViteDevServer,
      'environments' | 'ws' | 'config' | 'ssrFixStacktrace'
    >,
    private readonly contentDir: string,
    /** Waits for its turn, so that runs end in their order. */
    private readonly prepare: () => Promise<Content>,
    /** Called with the content after each check, also with errors in it. */
    private readonly onChecked: (content: Content) => void = () => {},
  ) {}

  /** Starts a run soon if a saved file belongs to the content, or to the owner's code. */
  onChange(file: string): void {
    const isBelow = (folder: string) => resolve(file).startsWith(resolve(folder) + sep);
    if (!isBelow(this.contentDir) && !isOwnCode(resolve(file))) return;
    if (isPassedOver(basename(file))) return;
    // Editors save in several steps, and a rename is two events.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), 30);
  }

  /** Shows that the owner's code has failed in a page. */
  async fail(error: OwnCodeError): Promise<void> {
    if (error.cause instanceof Error) this.server.ssrFixStacktrace(error.cause);
    this.errors = await toOwnErrors(error.failure);
    this.report();
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

  /** Updates the page. Never rejects. */
  async run(): Promise<void> {
    let wasBlank = false;
    let prepared: Content | undefined;
    try {
      prepared = await this.prepare();
      this.errors = prepared.check.errors;
      this.warn(leaveOutCounted(prepared.check.warnings));
      wasBlank = !this.shown;
      if (prepared.sites) this.shown = prepared;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // Other failures have no better position than the folder.
      const position = { file: resolve(this.contentDir), line: 1, column: 1 };
      this.errors = [{ ...position, rule: 'internal-error', message }];
    }
    if (this.errors.length > 0) this.report();
    else this.show(wasBlank);
    if (prepared) this.onChecked(prepared);
  }

  private show(wasBlank: boolean): void {
    this.forgetDocuments();
    // An empty page has no script that could update it.
    if (wasBlank) this.server.ws.send({ type: 'full-reload' });
    else this.server.ws.send({ type: 'custom', event: contentChange });
  }

  /** Makes the next page load the documents, and all modules that import them, again. */
  private forgetDocuments(): void {
    const { moduleGraph } = this.server.environments.ssr;
    const module = moduleGraph.getModuleById(liveModule);
    if (module) moduleGraph.invalidateModule(module, new Set(), Date.now(), true);
  }

  /** Prints each warning once, even if its line changes. What is left of the sample is a step of its own. */
  private warn(warnings: readonly ContentError[]): void {
    const name = ({ file, message }: ContentError) => `${file} ${message}`;
    const isStep = ({ rule }: ContentError) => leftoverRules.some((one) => one === rule);
    const news = warnings.filter((warning) => !this.warned.has(name(warning)) && !isStep(warning));
    for (const warning of news) this.warned.add(name(warning));
    if (news.length === 0) return;
    this.server.config.logger.warn(formatErrors(news, process.stderr));
  }
}
