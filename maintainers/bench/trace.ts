import { setTimeout as wait } from 'node:timers/promises';
import { type Phone, type Sample, throttle, watched } from './phone.ts';

/** An event of Chromium's trace; times are in microseconds, `tdur` in those of the thread's own clock. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: EventData; beginData?: EventData };
}

interface EventData {
  frame?: string;
  url?: string;
  styleSheetUrl?: string;
  requestId?: string;
  encodedDataLength?: number;
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.execute',
  // Its events tell of the drawings that are parsed.
  'loading',
];

/** Traces a page from navigation on, at a quarter of this computer's speed. */
export async function tracePage(phone: Phone, url: string): Promise<Costs> {
  const { page, session } = phone;
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown[] as TraceEvent[])),
  );
  await throttle(phone, 4);
  await session.send('Tracing.start', { traceConfig: { includedCategories: categories } });
  await page.goto(url, { waitUntil: 'commit' });
  await wait(watched);
  const { frameTree } = await session.send('Page.getFrameTree');
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  return findCosts(events, { url, frame: frameTree.frame.id });
}

/** The stages of Chromium's work. An event is of the first one whose pattern matches its name. */
const stages: readonly (readonly [name: string, events: RegExp])[] = [
  ['parsing of HTML and SVG', /^(?:ParseHTML|DecodedDataDocumentParser)/],
  ['style', /^(?:UpdateLayoutTree|ParseAuthorStyleSheet)$/],
  ['layout', /^Layout$/],
  ['intersections', /^IntersectionObserver/],
  ['pre-paint', /^PrePaint$/],
  ['paint', /^Paint/],
  ['layers and commit', /^(?:Layerize|UpdateLayer|Commit)$/],
  ['garbage collection', /^V8\.GC|GC$/],
  [
    'script',
    /^(?:v8\.|V8\.|EvaluateScript|FunctionCall|RunMicrotasks|EventDispatch|TimerFire|Fire)/,
  ],
  ['decoding of images', /^(?:Decode (?:Image|LazyPixelRef)|ImageDecodeTask)/],
  ['fonts', /Font/],
  ['loading', /^(?:DocumentLoader|NavigationBodyLoader)/],
];
const findStage = (name: string) => stages.find(([, events]) => events.test(name))?.[0] ?? 'other';

/** Milliseconds of the main thread by stage, and what each file costs. */
export interface Costs {
  stages: Record<string, number>;
  files: Record<string, Sample>;
}

/** An event of the main thread without what runs inside, whose time is its own. */
interface Task {
  event: TraceEvent;
  stage: string;
  ms: number;
  end: number;
  /** The file of the script that runs, if one does. */
  script: string | undefined;
  isDrawing: boolean;
}

const drawings = 'drawings (SVG)';
/** Where an event calls back into a script, Chromium does not name the file. */
const unnamed = 'callbacks';

/** A page that is traced, and the id of its frame. */
interface TracedPage {
  url: string;
  frame: string;
}

/** Sums up the events of a trace, each without what runs inside, so that the stages together are the whole. */
export function findCosts(events: readonly TraceEvent[], page: TracedPage): Costs {
  const main = events.find(
    ({ name, args }) => name === 'Layout' && readData(args).frame === page.frame,
  );
  const stageNames = [...stages.map(([name]) => name), 'other'];
  const costs: Costs = {
    stages: Object.fromEntries(stageNames.map((name) => [name, 0])),
    files: {},
  };
  const ofProcess = events.filter(({ pid }) => pid === main?.pid);
  addBytes(ofProcess, costs.files, page.url);
  for (const task of listTasks(
    ofProcess.filter(({ tid }) => tid === main?.tid),
    page.frame,
  )) {
    costs.stages[task.stage] = (costs.stages[task.stage] ?? 0) + task.ms;
    const [column, file] = findCause(task);
    if (column) addTo(costs.files, nameFile(file, page.url), column, task.ms);
  }
  return costs;
}

function listTasks(events: readonly TraceEvent[], frame: string): Task[] {
  const tasks: Task[] = [];
  const open: Task[] = [];
  let [module, documents]: [string | undefined, number] = [undefined, 0];
  const sorted = events
    .filter(({ ph }) => ph === 'X')
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  for (const event of sorted) {
    const { name, ts, dur = 0, tdur = 0, args } = event;
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const outer = open.at(-1);
    const data = readData(args);
    const stage = findStage(name);
    // The module that runs is the one that was compiled last.
    if (name === 'v8.compileModule') module = data.url;
    const url = name === 'v8.evaluateModule' ? module : data.url;
    const script = stage === 'script' ? url || outer?.script || unnamed : outer?.script;
    // A drawing is a document in a frame of its own, which is not named while its text is read.
    const isInOther = data.frame !== undefined && data.frame !== frame;
    const isRead = name.startsWith('DecodedData') && documents++ > 0;
    const isDrawing = outer?.isDrawing || isInOther || isRead;
    const task = { event, stage, ms: tdur / 1000, end: ts + dur, script, isDrawing };
    if (outer) outer.ms -= task.ms;
    tasks.push(task);
    open.push(task);
  }
  return tasks;
}

/** The column and the file that a task belongs to; most tasks are of the page as a whole. */
function findCause({
  event,
  stage,
  script,
  isDrawing,
}: Task): [column?: string, file?: string | undefined] {
  const { url, styleSheetUrl } = readData(event.args);
  if (isDrawing) return ['parsed and drawn, ms', drawings];
  if (stage === 'script') return ['script, ms', script];
  if (script && (stage === 'style' || stage === 'layout'))
    return ['forced style and layout, ms', script];
  const isOfFile = event.name === 'PaintImage' || event.name.startsWith('Parse');
  return isOfFile ? ['parsed and drawn, ms', url || styleSheetUrl || undefined] : [];
}

const readData = ({ data, beginData }: TraceEvent['args']): EventData => data ?? beginData ?? {};

function addBytes(events: readonly TraceEvent[], files: Costs['files'], pageUrl: string): void {
  const urls = new Map<string | undefined, string | undefined>();
  for (const { name, args } of events) {
    const { requestId, url, encodedDataLength = 0 } = readData(args);
    if (name === 'ResourceSendRequest') urls.set(requestId, url);
    if (name !== 'ResourceFinish' || !urls.has(requestId)) continue;
    addTo(files, nameFile(urls.get(requestId), pageUrl), 'bytes', encodedDataLength);
  }
}

const groups: readonly (readonly [name: string, files: RegExp])[] = [
  [drawings, /\.svg$|^data:image\/svg/],
  ['fonts', /\.woff2?$|^data:font/],
  ['images', /\.(?:avif|gif|ico|jpe?g|png|webp)$|^data:image/],
];

/** Names the row of a URL; many small files have one together. */
function nameFile(url: string | undefined, pageUrl: string): string {
  if (url === undefined || url === pageUrl) return 'the page itself';
  const group = groups.find(([, files]) => files.test(url.replace(/[?#].*/, '')));
  return group?.[0] ?? url.replace(new URL(pageUrl).origin, '');
}

function addTo(files: Costs['files'], file: string, column: string, value: number): void {
  files[file] ??= {};
  const row = files[file];
  row[column] = (row[column] ?? 0) + value;
}
