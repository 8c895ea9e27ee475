import { formWords as form } from '../../../src/engine/schemas/words.ts';
import { readDocuments } from '../support/contact-services.ts';
import { writingFaults } from './faults.ts';
import { findText, type LogEntry, type Visitor } from './visitor.ts';
import { early, type Screen } from './watch-page.ts';

export type Verdict = Awaited<ReturnType<typeof judge>>;

/** Lists the broken promises of a sequence at its end. */
export async function judge(visitor: Visitor, untrue: string[]) {
  const { log, hasForgotten, isDenied, isFull } = visitor;
  const documents = await readDocuments(visitor.secret);
  const texts = [...new Set(log.map(({ about }) => about))].filter(Boolean);
  const countDocuments = (text: string) =>
    documents.filter(({ fields }) => findText(String(fields.message?.stringValue)) === text).length;
  const countMails = (text: string) => log.filter(isOf('mailed', text)).length;
  // Without storage, only the fields of the page have what was sent before the form was ready.
  const wasEarly = (text: string) => log.findLast(isOf('sent', text))?.words === early;
  // No promise holds for what the device could not keep.
  const isKept = (text: string) => !hasForgotten && !((isDenied || isFull) && wasEarly(text));
  const isLost = (text: string) =>
    isWanted(log, text) && countDocuments(text) === 0 && isKept(text);
  const unasked = texts.filter(
    (text) =>
      countDocuments(text) + countMails(text) > 0 && !log.some(isOf('sent', text)) && !isDenied,
  );
  return {
    lost: texts.filter(isLost),
    doubled: texts.filter((text) => countDocuments(text) > 1),
    mailedTwice: texts.filter((text) => countMails(text) > 1 && !hasForgotten && !isDenied),
    untrue: [
      ...untrue,
      ...judgeLog(visitor),
      ...unasked.map((text) => `${text} was sent, though nobody pressed`),
    ],
    log: log.map(({ at, kind, words, about }) => `  ${at} ms: ${kind} ${about} (${words})`),
  };
}

/** Whether the text was sent, and since then neither discarded nor passed to a mail program. */
function isWanted(log: LogEntry[], text: string): boolean {
  const wishes = ['sent', 'discarded', 'handed'];
  const last = log.findLast(({ about, kind }) => about === text && wishes.includes(kind));
  return last?.kind === 'sent';
}

const isOf = (kind: LogEntry['kind'], text: string) => (entry: LogEntry) =>
  entry.kind === kind && (entry.about === text || text === '');

const isWrite = ({ kind, words }: LogEntry) => kind === 'stored' && writingFaults.includes(words);

/** Finds what the page said of events that was wrong by then, or became wrong later. */
function judgeLog(visitor: Visitor): string[] {
  const { log } = visitor;
  return log.flatMap(({ kind, words, about }, index) => {
    const isWritten = (text: string) =>
      log.slice(0, index).some((entry) => isWrite(entry) && isOf('stored', text)(entry));
    if (kind === 'alert' && words === form.sent && !isWritten(about)) return [`${about}: ${words}`];
    if (kind !== 'news') return [];
    const earlier = words.includes(form.earlier) ? findText(words) : '';
    const untrue: string[] = [];
    if (earlier && !isWritten(earlier)) untrue.push(`${earlier}: ${words}`);
    if (isDiscardUntrue(visitor, index)) untrue.push(`${about}: ${words}`);
    return untrue;
  });
}

/** Whether the log's entry says something wrong about a discarded text. */
function isDiscardUntrue({ log, hasForgotten, isDenied }: Visitor, index: number): boolean {
  const { words = '', about = '' } = log[index] ?? {};
  const isFinal = words.includes(form.discarded);
  if (!isFinal && !words.includes(form.stopped)) return false;
  const isPress = (entry: LogEntry) =>
    entry.about === about && ['sent', 'tried'].includes(entry.kind);
  const isShownSent = ({ kind, words }: LogEntry) =>
    (kind === 'alert' && words === form.sent) ||
    (kind === 'news' && words.includes(form.earlier) && findText(words) === about);
  // A page that forgets can only know what happened since the last press.
  const mayForget = hasForgotten || isDenied;
  const before = log.slice(0, index);
  const start = Math.max(0, before.findLastIndex(mayForget ? isPress : isShownSent));
  const nextPress = log.findIndex((entry, at) => at > index && isPress(entry));
  const end = nextPress < 0 ? log.length : nextPress;
  const has = (is: (entry: LogEntry) => boolean, from: number) =>
    log.slice(from, end).some((entry) => entry.about === about && is(entry));
  const isStored = has(isWrite, start + 1);
  const isMailed = has(({ kind }) => kind === 'mailed', mayForget ? start + 1 : 0);
  const isSentAfterwards = has(({ kind }) => kind === 'asked', index + 1);
  if (isFinal) return isStored || isMailed || isSentAfterwards;
  const hidesMail = isMailed && !words.includes(form.maybeMailed);
  const hidesStore = isStored && !words.includes(form.maybeStored);
  return isSentAfterwards || hidesMail || hidesStore;
}

/** Finds what a page says now that is wrong. */
export function judgeScreen(visitor: Visitor, screen: Screen): string[] {
  const { log, isDenied, isFull, hasForgotten } = visitor;
  const { said, alert, field, device, isSending, isPending } = screen;
  const isOnDevice = (about: string) =>
    device.queries.some((text) => text !== '' && findText(text) === findText(about));
  const untrue = screen.kept.flatMap(({ about, said }) => {
    const isLasting = said.includes(form.lasting) || said.includes(form.refusedLasting);
    const isFleeting = said.includes(form.fleeting) || said.includes(form.refusedFleeting);
    const isWrong = isOnDevice(about) ? isFleeting : isLasting;
    return isWrong ? [said] : [];
  });
  const text = findText(field);
  if (said.includes(form.draft) && field !== device.draft) untrue.push(`${form.draft} (${text})`);
  const mayForget = isDenied || isFull || hasForgotten;
  const isKept = isOnDevice(field) || device.draft === field;
  if (isPending && !mayForget && !isKept) untrue.push(`${form.pending} (${text})`);
  const isShownSent = (entry: LogEntry) => entry.kind === 'alert' && entry.words === form.sent;
  const isStored = log
    .slice(log.findLastIndex(isShownSent) + 1)
    .some((entry) => isWrite(entry) && entry.about === text);
  // The page cannot know the outcome if it says so, is sending, or the device was cleared.
  const isUncertain = said.includes(form.unanswered) || isSending || hasForgotten;
  if (alert === form.failed && isStored && !isUncertain) untrue.push(`${alert} (${text})`);
  if (alert === form.failed && said.includes(form.retry) && !field) untrue.push(form.retry);
  return untrue;
}
