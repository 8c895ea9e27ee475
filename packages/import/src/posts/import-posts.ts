import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  DeadlineError,
  quote,
  readTextFile,
  withDeadline,
} from '../../../../src/engine/kit/commands.ts';
import {
  builtInTypes,
  type ContentError,
  type ContentType,
  chooseFileName,
  count,
  findStepErrors,
  formatErrors,
  formerPath,
  judgePicture,
  keepExisting,
  nothingWritten,
  type Progress,
  type Proposal,
  picturePattern,
  planDraft,
  type Step,
  shortenPath,
  startProgress,
} from '../../../../src/engine/kit/content.ts';
import { type Blog, openBlog, type PostNote } from './blog.ts';
import { convertBody, listHeadingIds } from './convert-body.ts';
import type { BodyTargets } from './elements.ts';
import { createTargets, type NamedPost, type TargetContext, toPathKey } from './post-targets.ts';
import { readPost } from './read-post.ts';

const type = builtInTypes.find(({ name }) => name === 'Post') as ContentType;

type PlacedNote = PostNote & { path: string };

/**
 * Makes posts of the Markdown files in a folder, with remarks on what does not come along.
 *
 * @throws with what to do if the folder has no posts, or they fail the check
 */
export async function proposePosts(folder: string, root: string, today: string): Promise<Proposal> {
  const progress = startProgress();
  try {
    return await propose(folder, root, today, progress);
  } finally {
    progress.stop();
  }
}

async function propose(folder: string, root: string, today: string, progress: Progress) {
  const blog = await openBlog(folder);
  const { posts: all, others, places } = await findPosts(folder, blog, today, progress);
  if (all.length === 0) {
    const reasons = others.map(({ path, message }) => `\n  ${path}  ${message}`).join('');
    const what = `${shortenPath(folder)} has no posts, which are files of Markdown with a date`;
    const looked = `looked at ${count(others.length, 'file')} (.md, .mdx, .markdown) in ${places.map(shortenPath).join(', ')}`;
    throw new Error(`${nothingWritten}: ${what} — ${looked}${reasons}`);
  }
  const paths = all.map(({ newName }) => ({ path: `${type.folder}/${newName}.mdx` }));
  const { remarks: kept } = keepExisting(paths, root);
  const added = all.filter((_, index) => !existsSync(join(root, paths[index]?.path ?? '')));
  progress.stage('progress.checking');
  const { steps, notes, remarks } = await planChecked(root, added, { all, blog, today });
  const said = formatNotes([...others, ...notes]);
  return { root, steps, remarks: [...said, ...kept, ...remarks], about: 'about the posts' };
}

/** Folders that hold no posts: what is hidden, built, installed, or comes with a theme. */
const skipped =
  /^(?:[._]|(?:node_modules|public|resources|themes|vendor|archetypes|layouts|static|assets)$)/;

/** Where a site of Hugo, Jekyll or Astro has its posts. */
const postFolders = ['_posts', '_drafts', 'content', 'src/content', 'src/data'];

/** Reads the posts of a folder, and tells why each other Markdown file is not one. */
async function findPosts(folder: string, blog: Blog, today: string, progress: Progress) {
  const homes = postFolders.map((home) => join(folder, home)).filter((home) => existsSync(home));
  const places = homes.length > 0 ? homes : [folder];
  const files = (await Promise.all(places.map(listMarkdown))).flat();
  const posts: NamedPost[] = [];
  const others: PlacedNote[] = [];
  for (const [index, file] of files.entries()) {
    progress.stage('progress.reading', `${index + 1}/${files.length}`);
    const path = relative(blog.root, file).split(sep).join('/');
    const { text: written, finding } = readTextFile(file, { format: 'mdx' });
    const text = written.replace(/\r\n?/g, '\n');
    const original = /^(.+)\.[a-z]{2}(?:-\w+)?(\.\w+)$/.exec(file);
    const isTranslation = original && existsSync(`${original[1]}${original[2]}`);
    const refusal = isTranslation ? 'it is a translation' : finding?.message;
    const post = refusal ?? openPost(text, path, blog, today);
    if (typeof post === 'string') {
      others.push({ path, line: 1, message: `is left out: ${post}` });
      continue;
    }
    const taken = posts.map(({ newName }) => newName);
    // As its URL ended, where a file may be called so.
    const isFine = /^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]{0,99}$/u.test(post.name);
    const chosen = chooseFileName(type, post.name, taken).replace(/\.mdx$/, '');
    const newName = isFine && !taken.includes(post.name) ? post.name : chosen;
    posts.push({ ...post, newName });
  }
  return { posts, others, places };
}

/** Reads a post with the ids of its headings, or says why the file is not a post. */
function openPost(text: string, path: string, blog: Blog, today: string) {
  const isMdx = blog.isMdx || path.endsWith('.mdx');
  try {
    return withDeadline(() => {
      const post = readPost(text, path, blog, today);
      if (typeof post === 'string') return post;
      const source = { ...post, path, text, isMdx };
      return { ...source, ids: listHeadingIds(source) };
    });
  } catch (error) {
    if (error instanceof DeadlineError) return `it ${error.message}`;
    throw error;
  }
}

/** Lists the files of Markdown in a folder, in the order of their names; links are not followed. */
async function listMarkdown(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.test(entry.name) ? [] : listMarkdown(path);
      const isPost = /^(?!_|readme\.).*\.(?:md|mdx|markdown)$/i.test(entry.name);
      return entry.isFile() && isPost ? [path] : [];
    });
  return (await Promise.all(lists)).flat();
}

type PlanContext = Pick<TargetContext, 'all' | 'blog' | 'today'>;

/**
 * Plans the files that are not there, without the former URLs at which the site has something already, and without
 * the posts that the check refuses.
 */
async function planChecked(
  root: string,
  posts: readonly NamedPost[],
  context: PlanContext,
): Promise<Pick<Proposal, 'steps' | 'remarks'> & { notes: PlacedNote[] }> {
  const { steps: planned, notes } = await planPosts(posts, context);
  const { added: steps, remarks } = keepExisting(planned, root);
  const errors = await findStepErrors(root, steps);
  if (errors.length === 0) return { steps, notes, remarks };
  const taken = errors.filter(({ rule }) => rule === 'url-conflict');
  const isFree = (alias: string) => {
    const plain = alias.replace(/\/$/, '');
    const forms = [plain, `${plain}/`].map(quote);
    return !taken.some(({ message }) => forms.some((form) => message.includes(form)));
  };
  const message = 'a former URL is in use here already, and is left out of "aliases"';
  const note = { line: 1, message, isField: true };
  const others = posts.map((post) =>
    post.aliases.every(isFree)
      ? post
      : { ...post, aliases: post.aliases.filter(isFree), notes: [...post.notes, note] },
  );
  const isSame = others.every((post, index) => post === posts[index]);
  if (!isSame) return planChecked(root, others, context);
  return planOthers(root, posts, context, errors);
}

/**
 * Plans the posts that the check does not refuse.
 *
 * @throws with the errors if they are in no post
 */
async function planOthers(
  root: string,
  posts: readonly NamedPost[],
  context: PlanContext,
  errors: readonly ContentError[],
) {
  const refused = new Map(
    posts.flatMap((post) => {
      const file = join(root, type.folder, `${post.newName}.mdx`);
      const error = errors.find((one) => one.file === file);
      return error ? [[post, error] as const] : [];
    }),
  );
  if (refused.size === 0) throw new Error(`${formatErrors(errors)}\n${nothingWritten}.`);
  const notes = Array.from(refused, ([{ path }, { message }]): PlacedNote => {
    return { path, line: 1, message: `is left out: ${message}` };
  });
  if (refused.size === posts.length) {
    throw new Error(`${formatNotes(notes).join('\n')}\n${nothingWritten}.`);
  }
  const isAccepted = (post: NamedPost) => !refused.has(post);
  const all = context.all.filter(isAccepted);
  const planned = await planChecked(root, posts.filter(isAccepted), { ...context, all });
  return { ...planned, notes: [...notes, ...planned.notes] };
}

/** Plans the files of posts, and of what they show, except for pictures that cannot be read. */
async function planPosts(
  posts: readonly NamedPost[],
  context: PlanContext,
  refused: readonly string[] = [],
): Promise<{ steps: Step[]; notes: PlacedNote[] }> {
  const copies = new Map<string, string>();
  const notes: PlacedNote[] = [];
  const aliases = new Set<string>();
  const entries = posts.flatMap((post) => {
    const targets = createTargets(post, { ...context, copies, refused });
    const { step, notes: found } = planPost(post, targets, aliases);
    notes.push(...found.map((note) => ({ ...note, path: post.path })));
    return step;
  });
  const pictures = [...copies.keys()].filter((file) => picturePattern.test(file));
  const verdicts = await Promise.all(pictures.map(judgePicture));
  const damaged = pictures.filter((_, index) => verdicts[index] !== 'fine');
  if (damaged.length > 0) return planPosts(posts, context, [...refused, ...damaged]);
  const copied = Array.from(copies, ([file, path]): Step => {
    return { path: `${type.folder}/${path}`, after: readFileSync(file), summary: 'copied' };
  });
  return { steps: [...entries, ...copied], notes };
}

/** @param taken former URLs of other posts, to which those of this are added */
function planPost(post: NamedPost, targets: BodyTargets, taken: Set<string>) {
  const { values, newName } = post;
  const { text: body, notes } = convertBody(post, targets);
  const image = (values.image && targets.picture(values.image)) || undefined;
  const message = 'the picture above the post is not a file here, and is left out';
  const lost = values.image && !image ? [{ line: 1, message }] : [];
  const own = toPathKey(`/${type.folder}/${newName}`);
  const aliases = post.aliases.filter((one) => {
    const key = toPathKey(one);
    return formerPath.safeParse(one).success && key !== own && !taken.has(key);
  });
  for (const one of aliases) taken.add(toPathKey(one));
  const pictured = { image, imageAlt: image && values.imageAlt };
  const all = { ...values, ...pictured, aliases: aliases.length > 0 ? aliases : undefined };
  const draft = { type, title: values.title, values: all, placeholders: [], body };
  return { step: planDraft(draft, `${newName}.mdx`), notes: [...post.notes, ...lost, ...notes] };
}

/** Lists the places of each remark; of a field, the first place and the number of the others. */
function formatNotes(notes: readonly PlacedNote[]): string[] {
  return [...new Set(notes.map(({ message }) => message))].map((message) => {
    const same = notes.filter((note) => note.message === message);
    const [first, ...others] = same.map(({ path, line }) => `${path}:${line}`);
    if (!same[0]?.isField) return [`  ${message}`, first, ...others].join('\n    ');
    return `  ${first}  ${message}${others.length > 0 ? ` (and ${others.length} more like it)` : ''}`;
  });
}
