import { readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import {
  mostPictureBytes,
  pictureEndingsInWords,
  picturePattern,
} from '../../schemas/file-endings.ts';
import { isOwnLink } from '../../schemas/links.ts';
import { projectType } from '../../schemas/project.ts';
import { quote } from '../../schemas/quote.ts';
import type { JsonSchema } from '../../schemas/scalars.ts';
import { formats } from '../../schemas/scalars.ts';
import { say } from '../../schemas/terminal/say.ts';
import type { ValueError } from '../../schemas/text-checks.ts';
import type { Finding } from '../error.ts';
import { hasIcon, iconSlugs, nameSkill } from '../icons/icons.ts';
import { guess, suggest } from '../nearest.ts';
import type { OwnFinding } from '../own-code/list-own-code.ts';
import type { OwnPicture } from '../own-code/own-sources.ts';
import { nameField, shapeAt } from './check-fields.ts';
import { listTexts } from './check-texts.ts';
import { codeLanguages } from './code-languages.ts';
import { type Folder, findItem } from './content-folder.ts';
import { judgePicture, type Verdict } from './judge-picture.ts';
import type { YamlRecord } from './parse-yaml.ts';
import type { Reference } from './record-file.ts';

/** Finds the texts of a record whose schema has one of these formats. */
export function findReferences(shape: JsonSchema, record: YamlRecord): Reference[] {
  return listTexts(record.value).flatMap(({ path, text }): Reference[] => {
    const format = shapeAt(shape, path)?.format;
    // The schema reports blank texts.
    if (!format || !text.trim()) return [];
    if (format === formats.link && !isOwnLink(text)) return [];
    return [{ format, text, label: nameField(path), ...record.findValue(path) }];
  });
}

/**
 * Looks up the references in `file`, and returns the pictures and other files among them. `check-links.ts` looks
 * up links when it knows all files.
 */
export async function checkReferences(references: Reference[], file: string, folder: Folder) {
  const [findings, images, files]: [Finding[], string[], string[]] = [[], [], []];
  for (const { format, text, label, parts, ...position } of references) {
    const found = await lookUp(format, text, file, folder);
    for (const result of parts ? findPartErrors(parts, found, folder) : [found]) {
      if (typeof result === 'object') {
        findings.push({ ...result, ...position, message: `${label} ${result.message}` });
      } else if (format === formats.image) images.push(result);
      else if (format === formats.resume && result) files.push(result);
    }
  }
  return { findings, images, files };
}

/** Finds ids that a drawing lacks. A reference of its own reports a missing file. */
function findPartErrors(parts: readonly string[], path: LookupResult, folder: Folder) {
  if (typeof path !== 'string') return [];
  const rule = 'mdx-component';
  if (!/\.svg$/i.test(path)) {
    const hint = say('hint.convert-to-svg');
    return [{ rule, message: `needs an SVG, found ${quote(path)}`, hint }];
  }
  const drawing = readFileSync(folder.locate(path), 'utf8');
  const ids = Array.from(drawing.matchAll(/\sid=["']([^"']+)/g), ([, id]) => `#${id}`);
  const has =
    ids.length > 0
      ? say('hint.it-has', { list: ids.slice(0, 9).join(', ') })
      : say('hint.it-has-none');
  const hint = `${say('hint.id-of-svg')} ${has}`;
  const missing = parts.filter((part) => !ids.includes(part));
  return missing.map((part): ValueError => {
    const message = `names a part that is not in ${quote(path)}: ${quote(part)}`;
    return { rule, message: message + suggest(part, ids), hint };
  });
}

/** The path of a file, an error, or an empty text where there is nothing to find. */
type LookupResult = string | (ValueError & Pick<Finding, 'severity'>);

/** The languages of code without highlighting. */
const plainNames = ['text', 'txt', 'plain', 'plaintext'];

/** Finds the path of the file that `text` names, if it names a file, or describes the error. */
async function lookUp(
  format: string,
  text: string,
  file: string,
  folder: Folder,
): Promise<LookupResult> {
  if (format === formats.image) return lookUpPicture(text, file, folder);
  if (format === formats.icon && !hasIcon(text)) {
    const hint = say('hint.icon-name');
    const icon = nameSkill(text).icon ?? text;
    const { near, fix } = guess(icon, iconSlugs());
    const message = `is not a known icon: ${quote(text)}${near}`;
    return { rule: 'unknown-value', message, hint, fix };
  }
  if (format === formats.language && !codeLanguages.has(text) && !plainNames.includes(text)) {
    const hint = say('hint.code-language');
    const message = `has an unknown language: ${quote(text)}${suggest(text, codeLanguages)}`;
    return { rule: 'code-block', message, hint, severity: 'warning' };
  }
  if (format === formats.project) return lookUpProject(text, folder);
  if (format === formats.bibliography) return findContentFile(text, file, folder);
  if (format !== formats.resume || /^[^/]*:/.test(text)) return '';
  const result = findContentFile(text, file, folder);
  if (typeof result !== 'string' || result.toLowerCase().endsWith('.pdf')) return result;
  const hint = say('hint.pdf');
  return { rule: 'file-type', message: `is not a PDF: ${quote(text)}`, hint };
}

/** Finds the pictures of the content folder that the owner's code names. */
export async function checkOwnPictures(pictures: readonly OwnPicture[], folder: Folder) {
  const images: string[] = [];
  const findings: OwnFinding[] = [];
  for (const { path, file, text, position } of pictures) {
    const result = await lookUpPicture(path, '', folder);
    if (typeof result === 'string') images.push(result);
    else {
      const message = `the picture ${result.message}`;
      findings.push([file, { ...position, ...result, message }, text]);
    }
  }
  return { images, findings };
}

/** A name that no file can have is reported like a wrong one. */
function lookUpProject(text: string, { items }: Folder): LookupResult {
  const slugs = [...items.keys()].flatMap((path) => {
    const isProject = posix.dirname(path) === projectType.folder && path.endsWith('.mdx');
    return isProject ? posix.basename(path, '.mdx').normalize() : [];
  });
  const slug = text.normalize();
  if (slugs.includes(slug)) return '';
  const stem = slug.replace(/^.*[/]|[.]mdx?$/g, '');
  const { near, fix = slugs.find((one) => one === stem) } = guess(stem, slugs);
  const message = `names a project that does not exist: ${quote(text)}${near}`;
  const hint = say('hint.project-name', { folder: projectType.folder });
  return { rule: 'unknown-project', message, hint, fix };
}

async function lookUpPicture(text: string, file: string, folder: Folder): Promise<LookupResult> {
  const result = findContentFile(text, file, folder);
  if (typeof result !== 'string') return result;
  if (!picturePattern.test(result)) {
    const hint = say('hint.picture-endings', { list: pictureEndingsInWords });
    return { rule: 'file-type', message: `is not a picture: ${quote(text)}`, hint };
  }
  const path = folder.locate(result);
  const { mtimeMs, size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (size > mostPictureBytes) {
    const [has, most] = [size, mostPictureBytes].map((bytes) => Math.ceil(bytes / 1024 ** 2));
    const hint = say('hint.smaller-picture');
    return { rule: 'file-size', message: `has ${has} MiB; the limit is ${most} MiB`, hint };
  }
  const verdict = await folder.cache.find(`${path}\n${mtimeMs}\n${size}`, () => judgePicture(path));
  if (verdict === 'fine') return result;
  const [message, hint] = pictureErrors[verdict];
  return { rule: 'invalid-image', message: `${message}: ${quote(text)}`, hint };
}

const pictureErrors: Readonly<Record<Exclude<Verdict, 'fine'>, readonly [string, string]>> = {
  damaged: ['cannot be read', say('hint.export-picture')],
  remote: ['refers to something outside the file', say('hint.whole-drawing')],
  script: ['contains a script, and content is data', say('hint.plain-svg')],
};

/** Finds the path of the file of the content folder that `text` names in `file`. */
export function findContentFile(text: string, file: string, { items }: Folder): LookupResult {
  if (/^[a-z][a-z\d+.-]*:|^[/\\]|\\/i.test(text)) {
    const hint = say('hint.file-beside');
    const message = `must be a path inside the content folder, found ${quote(text)}`;
    return { rule: 'missing-file', message, hint };
  }
  const path = findItem(items, posix.join(posix.dirname(file), text));
  const kind = items.get(path);
  if (kind === 'file') return path;
  if (path.startsWith('..') || kind === 'this link leads out of the content folder') {
    const message = `is outside the content folder: ${quote(text)}`;
    const hint = say('hint.copy-file');
    return { rule: 'missing-file', message, hint };
  }
  const beside = [...items.keys()].filter((name) => posix.dirname(name) === posix.dirname(path));
  const names = beside.map((name) => posix.basename(name));
  const { near, fix: name } = guess(posix.basename(path), names);
  const fix = name && text.replace(/[^/]*$/, name);
  const message = `names a file that does not exist: ${quote(text)}${near}`;
  const hint = say('hint.capitals', { path: quote(path) });
  return { rule: 'missing-file', message, hint, fix };
}
