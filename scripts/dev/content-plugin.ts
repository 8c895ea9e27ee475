import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import sirv from 'sirv';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { generatedFolder } from '../../src/assets/manifest.ts';
import { type Fault, formatFaults } from '../../src/content/index.ts';
import { prepareContent } from '../build/prepare-content.ts';

/**
 * Keeps the development server in step with the content folder: a saved file is checked,
 * compiled and shown; a fault covers the page, with its place, until it is mended.
 */
export function contentPlugin(): Plugin {
  return {
    name: 'portfolio:content',
    apply: 'serve',
    async configureServer(server) {
      const contentDir = process.env.CONTENT_DIR || 'content';
      const sync = new ContentSync(server, contentDir);
      await sync.run();
      server.watcher.add(resolve(contentDir));
      server.watcher.on('all', (_, file) => sync.onChange(file));
      server.ws.on('connection', () => sync.report());
      server.middlewares.use(server.config.base, sirv(generatedFolder, { dev: true, etag: true }));
      server.middlewares.use((_, response, next) => {
        if (!sync.isBlank()) return next();
        response.setHeader('content-type', 'text/html');
        response.end(
          `<!doctype html><script type="module" src="${server.config.base}@vite/client"></script>`,
        );
      });
    },
  };
}

class ContentSync {
  private faults: Fault[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();

  constructor(
    private readonly server: ViteDevServer,
    private readonly contentDir: string,
  ) {}

  /** Whether there is nothing to show yet, because the content has been at fault from the start. */
  isBlank(): boolean {
    return this.faults.length > 0 && !existsSync('.contentlayer/generated/index.mjs');
  }

  onChange(file: string): void {
    if (!resolve(file).startsWith(resolve(this.contentDir) + sep)) return;
    // Editors save in several steps, and a rename is two events.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.running = this.running.then(() => this.run());
    }, 30);
  }

  async run(): Promise<void> {
    this.faults = (await prepareContent(this.contentDir)).faults;
    if (this.faults.length > 0) return this.report();
    for (const environment of Object.values(this.server.environments)) {
      environment.moduleGraph.invalidateAll();
    }
    this.server.ws.send({ type: 'full-reload' });
  }

  report(): void {
    if (this.faults.length === 0) return;
    this.server.config.logger.error(formatFaults(this.faults, { color: true }));
    this.server.ws.send(describeFaults(this.faults));
  }
}

function describeFaults(faults: Fault[]): ErrorPayload {
  const [first] = faults;
  return {
    type: 'error',
    err: {
      message: formatFaults(faults),
      stack: '',
      plugin: 'content',
      ...(first && { loc: { file: first.file, line: first.line, column: first.column } }),
    },
  };
}
