import { resolve } from 'node:path';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { type CheckResult, checkContent, shortenPath } from '../../build/check/index.ts';
import { splitFrontMatter } from '../../build/check/split-front-matter.ts';
import type { Settings } from '../../build/config/read-settings.ts';
import { resolveContentDir } from '../../build/content-source/resolve-content-dir.ts';

/** The owner's content, checked. */
export interface OwnContent extends CheckResult {
  dir: string;
}

/** Reads the content that a build would take. */
export async function readOwnContent(settings: Settings): Promise<OwnContent> {
  const dir = await resolveContentDir(settings);
  return { dir, ...(await checkContent(dir)) };
}

/** A place in the content for people to read, such as `content/profile.yaml:3:1`. */
export function drawPlace(dir: string, path: string, line: number, column: number): string {
  return `${shortenPath(resolve(dir, path))}:${line}:${column}`;
}

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** The parts of a case study without errors, in their order and with places in the whole file. */
export function listBodyNodes(text: string): Nodes[] {
  const parts = splitFrontMatter(text);
  return 'body' in parts ? flatten(processor.parse(parts.body)) : [];
}

function flatten(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...(node as Root).children.flatMap(flatten)] : [node];
}
