import { statSync } from 'node:fs';
import { posix } from 'node:path';
import type { Site } from '../../model/create-site.ts';
import { toPagePath } from '../../model/entries.ts';
import { decode, resolveOwnLink } from '../../model/own-links.ts';
import { linkedEndings, mostFileBytes } from '../../schemas/file-endings.ts';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { say } from '../../schemas/terminal/say.ts';
import type { ValueError } from '../../schemas/text-checks.ts';
import { suggest } from '../nearest.ts';
import { findContentFile } from './check-references.ts';
import { type Folder, findItem } from './content-folder.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  type FileFinding,
  leaveOutHidden,
  type Reference,
} from './record-file.ts';
import type { PageIds, Served } from './site-paths.ts';

/** The endings of files that a body shows, by the format of the reference to them. */
export const shownEndings: Readonly<Record<string, readonly string[]>> = {
  [formats.video]: ['mp4', 'webm'],
  [formats.captions]: ['vtt'],
};

/** Everything on the site that links may lead to. */
interface Targets {
  pages: PageIds;
  /** The paths of the files that the owner put into `public`, and of those that the build makes. */
  served: ReadonlySet<string>;
  records: readonly CheckedFile[];
  folder: Folder;
}

/**
 * Looks for the targets of all links to pages, headings and files of the site. Adds the files of the content folder
 * among them to those of the file that names them.
 */
export function checkLinks(
  sites: readonly Site[],
  records: readonly CheckedFile[],
  translations: readonly CheckedTranslation[],
  { pages, files }: Served,
  folder: Folder,
  publicFiles: readonly string[],
): FileFinding[] {
  const targets = { pages, served: new Set([...files, ...publicFiles]), records, folder };
  const shown = new Set(leaveOutHidden(records).map(({ path }) => path));
  // A text that is not translated yet may name a heading of its original.
  const translated = translations.filter(({ findings }) =>
    findings.every(({ rule }) => rule !== 'untranslated'),
  );
  return sites.flatMap(({ root, language, findPage }) => {
    const texts = root ? translated.filter((text) => text.language === language) : records;
    return texts.flatMap((file) =>
      file.links.flatMap((link): FileFinding[] => {
        const error = checkLinkTarget(link, file, findPage, targets);
        // Entries of a hidden section may be unfinished.
        if (!error || !shown.has(file.path)) return [];
        const { text: _, format, label, isInBody, ...position } = link;
        return [[file, { ...position, ...error, message: `${label} ${error.message}` }]];
      }),
    );
  });
}

/** Looks for the target of a link; notes in `file` a target that is a file of the content folder. */
function checkLinkTarget(
  link: Reference,
  file: CheckedFile,
  findPage: Site['findPage'],
  targets: Targets,
): ValueError | undefined {
  const { text, format, isInBody } = link;
  const endings = shownEndings[format];
  if (endings) return checkPath(text, file, targets, endings);
  const { pages, served, records, folder } = targets;
  const page = toPagePath(file.path);
  const isInPage = isInBody && text.startsWith('#') && pages.has(page);
  const path = decode(resolveOwnLink(text, file.path));
  const [pagePath = '', id] = findPage(isInPage ? page + path : path).split('#');
  if (pages.has(pagePath)) return checkId(id, pages.get(pagePath), text, isInPage);
  if (text.startsWith('/')) {
    if (served.has(pagePath)) return undefined;
    const item = findItem(folder.items, pagePath);
    if (folder.items.get(item) !== 'file') return describeMissing(text, targets);
    file.files.push(item);
    return checkLinkedFile(item, targets);
  }
  const record = records.find(({ path }) => toPagePath(path) === pagePath);
  if (record) return describeUnshown(text, record, leaveOutHidden(records).includes(record));
  return checkPath(decode(text.replace(/#.*/s, '')), file, targets);
}

/** Looks for the file at a path, as `file` writes it, and notes it there. */
function checkPath(
  path: string,
  file: CheckedFile,
  targets: Targets,
  endings?: readonly string[],
): ValueError | undefined {
  const found = findContentFile(path, file.path, targets.folder);
  if (typeof found !== 'string') return found;
  file.files.push(found);
  return checkLinkedFile(found, targets, endings);
}

function checkId(
  id: string | undefined,
  ids: readonly string[] | undefined,
  text: string,
  isInPage = false,
): ValueError | undefined {
  if (!id || !ids || ids.includes(id)) return undefined;
  const what = isInPage ? 'heading' : 'section or heading';
  const message = `leads to a ${what} that does not exist: ${quote(text)}${suggest(id, ids)}`;
  const shown = ids.slice(0, 20).map((known) => `#${known}`);
  const hint =
    shown.length > 0 ? say('hint.it-has', { list: shown.join(', ') }) : say('hint.no-headings');
  return { rule: 'broken-link', message, hint };
}

function describeMissing(text: string, { pages, served }: Targets): ValueError {
  const known = [...pages.keys(), ...served].map((pagePath) => `/${pagePath}`);
  const message = `is broken, as no page or file of the site has this URL: ${quote(text)}${suggest(text, known)}`;
  const hint = say('hint.pages-of-site');
  return { rule: 'broken-link', message, hint };
}

function describeUnshown(
  text: string,
  { type, keptBack }: CheckedFile,
  isShown: boolean,
): ValueError {
  const section = 'section' in type ? String(type.section) : 'home';
  if (keptBack) {
    const message = `leads to an unpublished post: ${quote(text)}`;
    return { rule: 'broken-link', message, hint: say('hint.remove-link', { reason: keptBack }) };
  }
  const hint = isShown ? say('hint.link-to-section', { section }) : say('hint.show-section');
  const kind = isShown ? 'an entry without its own page' : 'an entry of a hidden section';
  return { rule: 'broken-link', message: `leads to ${kind}: ${quote(text)}`, hint };
}

/** Checks a file that becomes one of the site: its kind, its size, and that its URL is free. */
function checkLinkedFile(
  path: string,
  { served, folder }: Targets,
  shown?: readonly string[],
): ValueError | undefined {
  const makeError = (rule: string, message: string, hint: string): ValueError => {
    return { rule, message: `${message}: ${quote(path)}`, hint };
  };
  const ending = posix.extname(path).slice(1).toLowerCase();
  if (shown && !shown.includes(ending)) {
    const hint = say('hint.file-ending', { list: shown.join(' or ') });
    return makeError('file-type', 'has the wrong file type', hint);
  }
  if (!shown && !linkedEndings.some((known) => known === ending)) {
    const hint = say('hint.linked-endings', {
      list: linkedEndings.join(', '),
      ending: ending || 'x',
    });
    return makeError('file-type', 'leads to a file type that is not copied', hint);
  }
  const { size = 0 } = statSync(folder.locate(path), { throwIfNoEntry: false }) ?? {};
  if (size > mostFileBytes) {
    const hint = say('hint.most-of-hosts');
    return makeError('file-size', `leads to a file of ${Math.ceil(size / 1024 ** 2)} MiB`, hint);
  }
  if (!served.has(path.normalize())) return undefined;
  const hint = say('hint.rename-taken-url');
  return makeError('url-conflict', 'leads to a file whose URL is already in use', hint);
}
