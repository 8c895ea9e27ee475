import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatErrors, shortenPath } from '../../../node/check/error.ts';
import { judgePicture } from '../../../node/check/judge-picture.ts';
import type { Step } from '../../../node/journal.ts';
import { builtInTypes, type ContentType } from '../../../schemas/content-types.ts';
import { memoize } from '../../../schemas/lazy.ts';
import { picturePattern } from '../../../schemas/picture-files.ts';
import { formerPath } from '../../../schemas/post.ts';
import { quote } from '../../../schemas/quote.ts';
import type { Draft } from '../../entries/draft.ts';
import { chooseFileName } from '../../entries/file-names.ts';
import { keepExisting, planDraft } from '../../entries/plan.ts';
import { findStepErrors, nothingWritten, type Proposal } from '../../entries/write.ts';
import { convertBody, type ForeignBody, listHeadingIds } from './convert-body.ts';
import type { BodyTargets } from './elements.ts';
import { type FoundPost, findPosts, openBlog, type PlacedNote } from './find-posts.ts';
import { createTargets, type NamedPost, type TargetContext, toAddressKey } from './post-targets.ts';

const type = builtInTypes.find(({ name }) => name === 'Post') as ContentType;

/**
 * Makes posts of the Markdown files in a folder, with remarks on what does not come along.
 *
 * @throws with what to do if the folder has no posts, or they fail the check
 */
export async function proposePosts(folder: string, root: string, today: string): Promise<Proposal> {
  const blog = await openBlog(folder);
  const { posts, others } = await findPosts(folder, blog, today);
  if (posts.length === 0) {
    const reasons = others.map(({ path, message }) => `\n  ${path}  ${message}`).join('');
    const what = `${shortenPath(folder)} has no posts, which are files of Markdown with a date`;
    throw new Error(`${nothingWritten}: ${what}${reasons}`);
  }
  const all = namePosts(posts);
  const isThere = ({ newName }: NamedPost) => existsSync(join(root, type.folder, `${newName}.mdx`));
  const added = all.filter((post) => !isThere(post));
  const plan = await planChecked(root, added, { all, blog, today });
  const { steps, notes, remarks: keptPictures } = plan;
  const kept = all.filter(isThere).map(({ newName }) => {
    return `  ${type.folder}/${newName}.mdx is there already, and stays as it is`;
  });
  const remarks = [...formatNotes([...others, ...notes]), ...kept, ...keptPictures];
  return { root, steps, remarks, about: 'about the posts' };
}

/** Names the new files as the URLs of the posts end, where a file may be called so. */
function namePosts(posts: readonly FoundPost[]): NamedPost[] {
  const taken: string[] = [];
  return posts.map((post) => {
    const { name } = post;
    const isFine = /^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]{0,99}$/u.test(name) && !taken.includes(name);
    const newName = isFine ? name : chooseFileName(type, name, taken).replace(/\.mdx$/, '');
    taken.push(newName);
    return { ...post, newName };
  });
}

/**
 * Plans the files that are not there, without the former URLs at which the site has something already.
 *
 * @throws with all other errors that the content would have
 */
async function planChecked(root: string, posts: readonly NamedPost[], context: PlanContext) {
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
  const others = posts.map((post) => leaveOutAliases(post, isFree));
  const isSame = others.every(({ aliases }, index) => aliases === posts[index]?.aliases);
  if (isSame) throw new Error(`${formatErrors(errors)}\n${nothingWritten}.`);
  return planChecked(root, others, context);
}

function leaveOutAliases(post: NamedPost, isFree: (alias: string) => boolean): NamedPost {
  const aliases = post.aliases.filter(isFree);
  if (aliases.length === post.aliases.length) return post;
  const message = 'a former URL is in use here already, and is left out of "aliases"';
  return { ...post, aliases, notes: [...post.notes, { line: 1, message, isField: true }] };
}

type PlanContext = Pick<TargetContext, 'all' | 'blog' | 'today'>;

/** Plans the files of posts, and of what they show, except for pictures that cannot be read. */
async function planPosts(
  posts: readonly NamedPost[],
  context: PlanContext,
  refused: readonly string[] = [],
): Promise<{ steps: Step[]; notes: PlacedNote[] }> {
  const copies = new Map<string, string>();
  const listIds = memoize((post: NamedPost) => listHeadingIds(toForeignBody(post)));
  const notes: PlacedNote[] = [];
  const aliases = new Set<string>();
  const entries = posts.flatMap((post) => {
    const targets = createTargets(post, { ...context, copies, refused, listIds });
    const { draft, notes: found } = draftPost(post, targets, aliases);
    notes.push(...found.map((note) => ({ ...note, path: post.path })));
    return planDraft(draft, `${post.newName}.mdx`);
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

function toForeignBody({ text, start, path, isMdx, hasMath }: NamedPost): ForeignBody {
  const isLiquid = /(?:^|\/)_(?:posts|drafts)\//.test(path);
  return { text, start, isMdx, hasMath, isLiquid };
}

/** @param taken former URLs of other posts, to which those of this are added */
function draftPost(post: NamedPost, targets: BodyTargets, taken: Set<string>) {
  const { values, newName } = post;
  const { text: body, notes } = convertBody(toForeignBody(post), targets);
  const image = (values.image && targets.picture(values.image)) || undefined;
  const lost = {
    line: 1,
    message: 'the picture above the post is not a file here, and is left out',
  };
  const own = toAddressKey(`/${type.folder}/${newName}`);
  const aliases = post.aliases.filter((one) => {
    const key = toAddressKey(one);
    return formerPath.safeParse(one).success && key !== own && !taken.has(key);
  });
  for (const one of aliases) taken.add(toAddressKey(one));
  const pictured = { image, imageAlt: image && values.imageAlt };
  const fields = { ...values, ...pictured, aliases: aliases.length > 0 ? aliases : undefined };
  const draft: Draft = { type, title: values.title, values: fields, placeholders: [], body };
  return { draft, notes: [...post.notes, ...(values.image && !image ? [lost] : []), ...notes] };
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
