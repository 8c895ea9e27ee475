import { findEntries, type SearchIndex, type SearchRow } from './find-entries.ts';
import { cutAtTerms, listTerms } from './terms.ts';

/** How long somebody who types has to pause before results are looked for, in milliseconds. */
const pause = 200;

/**
 * Starts the search of an archive. Its results take the place of the entries while there is a query, which
 * the URL has as `?q=`. The index is fetched once the visitor turns to the field.
 */
export function startSearch(box: HTMLElement): void {
  const { search = '', found = '', nothing = '', failed = '' } = box.dataset;
  const field = box.querySelector('input') as HTMLInputElement;
  const status = box.querySelector('[role=status]') as HTMLElement;
  const again = box.querySelector('button') as HTMLButtonElement;
  const list = box.querySelector('template')?.content.firstElementChild as HTMLElement;
  const line = list.firstElementChild as HTMLElement;
  const number = new Intl.NumberFormat(document.documentElement.lang);
  const load = createLoader(search);
  let timer: ReturnType<typeof setTimeout>;

  const say = (text: string, rows?: readonly SearchRow[]) => {
    // Screen readers would announce the same text again.
    if (text !== status.textContent) status.textContent = text;
    again.hidden = text !== failed;
    box.toggleAttribute('data-active', rows !== undefined);
    list.replaceChildren(...(rows ?? []).map((row) => fillLine(line, row, field.value)));
    if (rows) box.after(list);
    else list.remove();
  };
  const show = async () => {
    const query = field.value;
    if (!query.trim()) return say('');
    const rows = await load<SearchIndex>(search)
      .then((index) => findEntries(index, query, load))
      .catch(() => undefined);
    if (query !== field.value) return;
    if (rows?.length) say(found.replace('{count}', number.format(rows.length)), rows);
    else say(rows ? nothing : failed, rows);
  };
  const showAsked = () => {
    field.value = readTerms();
    void show();
  };

  field.addEventListener('focus', () => load(search).catch(() => {}));
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(show, pause);
  });
  // After Enter, and once the visitor turns to something else.
  field.addEventListener('change', () => writeQuery(field.value));
  again.addEventListener('click', () => field.focus());
  again.addEventListener('click', show);
  box.parentElement?.addEventListener('keydown', ({ key, isComposing }) => {
    if (key !== 'Escape' || isComposing || !field.value) return;
    field.focus();
    writeQuery('');
    showAsked();
  });
  // Behaviors of the page would scroll to a line that the results hide.
  list.addEventListener('click', (event) => event.stopPropagation());
  addEventListener('popstate', showAsked);
  // A query that was typed before this script came is newer.
  if (field.value) void show();
  else showAsked();
}

const readTerms = () => new URLSearchParams(location.search).get('q') ?? '';

function writeQuery(query: string): void {
  if (query === readTerms()) return;
  history.pushState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
}

/** Loads the files of an index. Its first file keeps its name, and names the others by what is in them. */
function createLoader(index: string) {
  const files = new Map<string, Promise<unknown>>();
  return <Data>(file: string) => {
    const cache = file === index ? 'no-cache' : 'default';
    const fetched = files.get(file) ?? fetch(file, { cache }).then((answer) => answer.json());
    files.set(file, fetched);
    // A new build may have removed a file that the index here names.
    fetched.catch(() => files.clear());
    return fetched as Promise<Data>;
  };
}

function fillLine(line: HTMLElement, row: SearchRow, query: string): HTMLElement {
  const [title, href, when, text, lang = ''] = row;
  const filled = line.cloneNode(true) as HTMLElement;
  const terms = listTerms(query, true);
  const [period, link, summary] = filled.querySelectorAll<HTMLElement>('p, a');
  period?.append(when);
  link?.setAttribute('href', href);
  link?.replaceChildren(...markTerms(title, terms));
  summary?.append(...markTerms(text, terms));
  for (const element of [link, summary]) if (lang && element) element.lang = lang;
  return filled;
}

function markTerms(text: string, terms: readonly string[]): (string | Element)[] {
  return cutAtTerms(text, terms).map((part, index) => {
    if (index % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.append(part);
    return mark;
  });
}
