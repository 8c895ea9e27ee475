import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { fail } from '../src/build/command/fail.ts';
import { startDevServer } from '../tests/browser/support/dev-server.ts';
import { ensureChromium } from '../tests/helpers/programs.ts';

const rounds = 15;

interface Edit {
  kind: string;
  /** The page that shows it, and the file of the content folder. */
  path: string;
  file: string;
  /** A text of the file that the page shows, to be followed by a number. */
  text: string;
}

const edits: Edit[] = [
  { kind: 'YAML', path: '', file: 'experience/example-studio.yaml', text: 'Web Developer' },
  { kind: 'MDX', path: 'projects/portfolio/', file: 'projects/portfolio.mdx', text: 'a comma' },
];

/** Measures the time from a save to the changed page in Chromium, in milliseconds. */
async function bench(): Promise<void> {
  const server = await startDevServer(0);
  const executablePath = ensureChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const edit of edits) {
      const page = await browser.newPage();
      await page.goto(server.url + edit.path, { waitUntil: 'networkidle' });
      const times = await measure(page, join(server.contentDir, edit.file), edit.text);
      const sorted = times.toSorted((a, b) => a - b);
      const [median, most] = [sorted[Math.floor(rounds / 2)], sorted.at(-1)];
      console.log(`${edit.kind}: median ${median} ms, most ${most} ms, of ${rounds}`);
      await page.close();
    }
  } finally {
    await browser.close();
    server.stop();
  }
}

async function measure(page: Page, file: string, text: string): Promise<number[]> {
  const source = await readFile(file, 'utf8');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const changed = `${text} ${round}`;
    await page.waitForTimeout(200);
    const shown = page.evaluate(waitForText, changed);
    const savedAt = Date.now();
    await writeFile(file, source.replace(text, changed));
    times.push((await shown) - savedAt);
  }
  return times;
}

/** Runs in the page; resolves to the time at which its text holds `text`. */
function waitForText(text: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

await bench().catch(fail);
