import { setTimeout as wait } from 'node:timers/promises';
import { type Phone, throttle, watched } from './phone.ts';

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

/** What parts of Chromium's work are called, by the names of their events, the first that matches. */
const stages: readonly (readonly [name: string, events: RegExp])[] = [
  ['parsing of HTML and SVG', /^(?:ParseHTML|DecodedDataDocumentParser)/],
  ['style', /^(?:UpdateLayoutTree|ParseAuthorStyleSheet)$/],
  ['layout', /^Layout$/],
  ['intersections', /^IntersectionObserver/],
  ['pre-paint', /^PrePaint$/],
  ['paint', /^Paint/],
  ['layers and commit', /^(?:Layerize|UpdateLayer|Commit)$/],
  [
    'script',
    /^(?:v8\.|V8\.|EvaluateScript|FunctionCall|RunMicrotasks|EventDispatch|TimerFire|Fire)|GC$/,
  ],
  ['decoding of images', /^(?:Decode (?:Image|LazyPixelRef)|ImageDecodeTask)/],
  ['fonts', /Font/],
];
const findStage = (name: string) => stages.find(([, events]) => events.test(name))?.[0] ?? 'other';

type Row = Record<string, number>;

/** Milliseconds of the main thread by stage, and what each file costs. */
export interface Costs {
  stages: Record<string, number>;
  files: Record<string, Row>;
}

interface OpenEvent {
  end: number;
  /** The script that runs, if one does. */
  script: string | undefined;
  isDrawing: boolean;
  /** Takes the time of what runs inside from that of the event. */
  subtract: (ms: number) => void;
}

const drawings = 'drawings (SVG)';
/** An event of the browser that calls back into a script does not name it. */
const unnamed = 'callbacks';

/** Sums up each event's own time, without what runs inside, so that the sums of the stages are the whole. */
export function findCosts(
  events: readonly TraceEvent[],
  page: { url: string; frame: string },
): Costs {
  const isOfPage = ({ args }: TraceEvent) => readData(args).frame === page.frame;
  const main = events.find((event) => event.name === 'Layout' && isOfPage(event));
  const costs: Costs = {
    stages: Object.fromEntries([...stages.map(([name]) => [name, 0]), ['other', 0]]),
    files: {},
  };
  addBytes(events, costs.files, page.url);
  const open: OpenEvent[] = [];
  let module: string | undefined;
  const work = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === main?.pid && tid === main.tid)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  for (const { name, ts, dur = 0, tdur = 0, args } of work) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const outer = open.at(-1);
    const { url, styleSheetUrl, frame } = readData(args);
    const stage = findStage(name);
    if (name === 'v8.compileModule') module = url;
    const own = name === 'v8.evaluateModule' ? module : url;
    const script = stage === 'script' ? own || outer?.script || unnamed : outer?.script;
    const isDrawing =
      outer?.isDrawing || /^Decoded/.test(name) || (frame !== undefined && frame !== page.frame);
    const add = (ms: number) => {
      costs.stages[stage] = (costs.stages[stage] ?? 0) + ms;
      if (isDrawing) addTo(costs.files, drawings, 'parsed and drawn, ms', ms);
      else if (stage === 'script') addTo(costs.files, nameFile(script, page.url), 'script, ms', ms);
      else if (script && (stage === 'style' || stage === 'layout'))
        addTo(costs.files, nameFile(script, page.url), 'forced style and layout, ms', ms);
      else if (name === 'PaintImage' || /^Parse/.test(name))
        addTo(costs.files, nameFile(url || styleSheetUrl, page.url), 'parsed and drawn, ms', ms);
    };
    add(tdur / 1000);
    outer?.subtract(tdur / 1000);
    open.push({ end: ts + dur, script, isDrawing, subtract: (ms) => add(-ms) });
  }
  return costs;
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
  if (url === undefined || url === '' || url === pageUrl) return 'the page itself';
  const group = groups.find(([, files]) => files.test(url.replace(/[?#].*/, '')));
  return group?.[0] ?? url.replace(new URL(pageUrl).origin, '');
}

function addTo(files: Costs['files'], file: string, column: string, value: number): void {
  files[file] ??= {};
  const row = files[file];
  row[column] = (row[column] ?? 0) + value;
}
