import { formWords as form } from '../../../src/schemas/words.ts';
import { readDocuments } from '../support/contact-store.ts';
import { type Entry, findText, type Visitor } from './visitor.ts';
import { early, type Screen } from './watch-page.ts';

/** What was wrong with a sequence, in words. */
export interface Verdict {
  lost: string[];
  doubled: string[];
  mailedTwice: string[];
  untrue: string[];
  /** Lost or mailed twice where the device kept nothing. */
  unkept: string[];
  /** What happened, a line each. */
  log: string[];
}

/** Judges a sequence when nothing moves any more. */
export async function judge(visitor: Visitor, untrue: string[]): Promise<Verdict> {
  const { log, cell, hasForgotten, isFull } = visitor;
  const { isDenied } = cell;
  const documents = await readDocuments(cell.secret);
  const texts = [...new Set(log.map(({ about }) => about))].filter(Boolean);
  const count = (text: string) =>
    documents.filter(({ fields }) => findText(String(fields.message?.stringValue)) === text).length;
  const mails = (text: string) => log.filter(isOf('mailed', text)).length;
  const absent = texts.filter((text) => isWanted(log, text) && count(text) === 0);
  // Where the device keeps nothing, what is pressed before the form is ready stands in its fields.
  const wasEarly = (text: string) => log.findLast(isOf('sent', text))?.words === early;
  const isUnkept = (text: string) => hasForgotten || ((isDenied || isFull) && wasEarly(text));
  const lost = absent.filter((text) => !isUnkept(text));
  const mailedTwice = texts.filter((text) => mails(text) > 1);
  const unasked = texts.filter(
    (text) => count(text) + mails(text) > 0 && !log.some(isOf('sent', text)) && !isDenied,
  );
  const answers = await Promise.all(cell.answers);
  return {
    lost,
    doubled: texts.filter((text) => count(text) > 1),
    mailedTwice: hasForgotten || isDenied ? [] : mailedTwice,
    untrue: [
      ...untrue,
      ...judgeLog(visitor),
      ...unasked.map((text) => `${text} was sent, though nobody pressed`),
      ...answers.filter((answer) => answer.shown === 'sent' && !answer.documents).map(String),
    ],
    unkept: [...absent.filter(isUnkept), ...(hasForgotten || isDenied ? mailedTwice : [])],
    log: log.map(({ at, kind, words, about }) => `  ${at} ms: ${kind} ${about} (${words})`),
  };
}

/** Pressed, not discarded since, and not handed to the visitor's mail program. */
function isWanted(log: Entry[], text: string): boolean {
  const words = log.filter(({ about, kind }) => about === text && wishes.includes(kind));
  return words.at(-1)?.kind === 'sent';
}

const wishes: Entry['kind'][] = ['sent', 'discarded', 'handed'];

const isOf = (kind: Entry['kind'], text: string) => (entry: Entry) =>
  entry.kind === kind && (entry.about === text || text === '');

const isWrite = ({ kind, words }: Entry) =>
  kind === 'stored' && ['ok', 'lost', 'slow'].includes(words);

/** Holds what was told of single events against what had happened by then, and came afterwards. */
function judgeLog(visitor: Visitor): string[] {
  const { log } = visitor;
  return log.flatMap(({ kind, words, about }, index) => {
    const before = log.slice(0, index);
    if (kind === 'alert' && words === form.sent) {
      return before.some((entry) => isWrite(entry) && isOf('stored', about)(entry))
        ? []
        : [`${about}: ${words}`];
    }
    if (kind !== 'news') return [];
    const earlier = words.includes(form.earlier) ? findText(words) : '';
    const isMade = earlier && !before.some((entry) => isWrite(entry) && entry.about === earlier);
    return [
      ...(isMade ? [`${earlier}: ${words}`] : []),
      ...(judgeDiscard(visitor, index) ? [`${about}: ${words}`] : []),
    ];
  });
}

/** Whether what was told of a discarded text is untrue. */
function judgeDiscard({ log, hasForgotten, cell }: Visitor, index: number): boolean {
  const { words = '', about = '' } = log[index] ?? {};
  const isFinal = words.includes(form.discarded);
  if (!isFinal && !words.includes(form.stopped)) return false;
  const isToldSent = ({ kind, words }: Entry) =>
    (kind === 'alert' && words === form.sent) ||
    (kind === 'news' && words.includes(form.earlier) && findText(words) === about);
  const own = log.map((entry, place) => ({ ...entry, place }));
  const isOwn = (entry: Entry) => entry.about === about;
  const isWish = (entry: Entry) => isOwn(entry) && ['sent', 'tried'].includes(entry.kind);
  const until = own.find((entry) => entry.place > index && isWish(entry))?.place ?? log.length;
  const hasNoMemory = hasForgotten || cell.isDenied;
  const start = (is: (entry: Entry) => boolean) =>
    own.findLast((entry) => entry.place < index && is(entry))?.place ?? 0;
  const since = hasNoMemory ? start(isWish) : start(isToldSent);
  const known = own.filter(({ place }) => place < until).filter(isOwn);
  const isStored = known.some((entry) => entry.place > since && isWrite(entry));
  const isMailed = known.some((entry) => {
    return entry.place > (hasNoMemory ? since : -1) && entry.kind === 'mailed';
  });
  const isSentAfterwards = known.some(({ place, kind }) => {
    return place > index && kind === 'asked';
  });
  if (isFinal) return isStored || isMailed || isSentAfterwards;
  const isMailHidden = isMailed && !words.includes(form.maybeMailed);
  const isStoreHidden = isStored && !words.includes(form.maybeStored);
  return isSentAfterwards || isMailHidden || isStoreHidden;
}

/** What a page says now that is not so. */
export function judgeScreen({ log, cell, isFull, hasForgotten }: Visitor, screen: Screen) {
  const { said, alert, field, device, isSending, isPending } = screen;
  const holds = (about: string) =>
    device.queries.some((text) => text !== '' && findText(text) === findText(about));
  const untrue = screen.kept.flatMap(({ about, said }) => {
    const isLasting = said.includes(form.lasting) || said.includes(form.refusedLasting);
    const isFleeting = said.includes(form.fleeting) || said.includes(form.refusedFleeting);
    return (isLasting && !holds(about)) || (isFleeting && holds(about)) ? [said] : [];
  });
  const text = findText(field);
  if (said.includes(form.draft) && field !== device.draft) untrue.push(`${form.draft} (${text})`);
  const mayForget = cell.isDenied || isFull || hasForgotten;
  const isKept = holds(field) || device.draft === field;
  if (isPending && !mayForget && !isKept) untrue.push(`${form.pending} (${text})`);
  const isToldSent = (entry: Entry) => entry.kind === 'alert' && entry.words === form.sent;
  const isStored = log.slice(log.findLastIndex(isToldSent) + 1).some((entry) => {
    return isWrite(entry) && entry.about === text;
  });
  // Who deletes what waits lets nobody know what becomes of it.
  const isOpen = said.includes(form.unanswered) || isSending || hasForgotten;
  if (alert === form.failed && isStored && !isOpen) untrue.push(`${alert} (${text})`);
  if (alert === form.failed && said.includes(form.retry) && !field) untrue.push(form.retry);
  return untrue;
}
