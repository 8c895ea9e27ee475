import { lazy } from './lazy.ts';

/** Languages whose months are read: those of `Intl`, some with a region that has names of its own. */
const languages = [
  'en',
  'de',
  'de-AT',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'tr',
  'ja',
  'zh',
  'ko',
  'ar',
  'ar-LB',
  'ar-MA',
  'he',
  'ru',
  'uk',
  'el',
  'hi',
  'hu',
  'ro',
  'ca',
];

/** How a month is named alone, beside a year and beside a day: languages decline it. */
const forms = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, year: 'numeric' } as const,
  { month, day: 'numeric' } as const,
]);

/** Writes a name as the table has it: small letters, without the marks of an abbreviation. */
function fold(name: string): string {
  return name
    .normalize()
    .toLowerCase()
    .replace(/[.,'’׳॰]/gu, '');
}

/** The months of some languages by their names, from 1. */
function listMonths(languages: readonly string[]): Map<string, number> {
  const formats = languages.flatMap((language) =>
    forms.map((form) => new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })),
  );
  const names = formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, index): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2024, index, 1));
      return [fold(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1];
    }),
  );
  // Numbers are read as such.
  return new Map(names.filter(([name]) => /^\p{L}/u.test(name)).reverse());
}

const english = listMonths(['en']);
const listEverywhere = lazy(() => listMonths(languages));

/**
 * The month of a name, from 1, also of one cut short to three letters or more; undefined where no
 * language has it, or where it is short for several months.
 */
export function findMonth(name: string): number | undefined {
  const known = findIn(english, fold(name));
  if (known) return known;
  return findIn(listEverywhere(), fold(name));
}

function findIn(names: Map<string, number>, name: string): number | undefined {
  const month = names.get(name);
  if (month || name.length < 3) return month;
  const meant = new Set(
    [...names].flatMap(([full, month]) => (full.startsWith(name) ? month : [])),
  );
  return meant.size === 1 ? [...meant][0] : undefined;
}

/** The words for a period that has not ended, in these languages. */
const presentWords = new Set(
  [
    'present|now|today|current|currently|ongoing|heute|jetzt|aktuell|laufend|gegenwart',
    'présent|aujourd’hui|maintenant|actuel|actuellement|en cours|ce jour|presente|actualidad',
    'la actualidad|actualmente|actual|hoy|ahora|atual|atualmente|hoje|o momento|agora|oggi|ora',
    'attuale|in corso|heden|nu|vandaag|obecnie|teraz|dziś|dzisiaj|nadal|nuvarande|pågående|idag',
    'nuværende|i dag|nå|nåværende|nyt|nykyinen|nykyhetki|současnost|dosud|nyní|dnes|bugün|günümüz',
    'halen|şimdi|現在|今|现在|目前|현재|지금|الآن|اليوم|حاليا|الحاضر|حتى الآن|היום|כיום|הווה|עכשיו',
    'настоящее время|сейчас|теперішній час|дотепер|зараз|σήμερα|τώρα|παρόν|वर्तमान|अब|अभी',
    'jelen|jelenleg|prezent|azi|actualitat|avui',
  ].flatMap((words) => words.split('|').map(fold)),
);

/** Whether a text says that something goes on. */
export function isPresentWord(text: string): boolean {
  return presentWords.has(fold(text));
}
