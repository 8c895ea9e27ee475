import { describe, expect, test } from 'vitest';
import { periodWords } from './catalogs/catalog.ts';
import { findMonth } from './months.ts';
import { isPeriodError, parsePeriod } from './period.ts';
import { period } from './scalars.ts';

/** Periods as people write them in each language, with the months in which they start and end. */
const periods: Record<string, [text: string, start: string, end: string][]> = {
  general: [
    ['Jun 2025 - Present', '2025-06', 'present'],
    ['Mar - Apr 2025', '2025-03', '2025-04'],
    ['2024-2028', '2024-01', '2028-12'],
    ['5.2024 - 11.2024', '2024-05', '2024-11'],
    ['2024-05–now', '2024-05', 'present'],
    ['12/2020-02/2021', '2020-12', '2021-02'],
    ['17.05.2020 - 1.6.2021', '2020-05', '2021-06'],
    ['2020–21', '2020-01', '2021-12'],
    ['2020 –', '2020-01', 'present'],
    ['2020-', '2020-01', 'present'],
    ['2020-05 -', '2020-05', 'present'],
  ],
  en: [
    ['from 2019 to 2021', '2019-01', '2021-12'],
    ['since April 2020', '2020-04', 'present'],
    ['April 1st, 2020 – May 3rd, 2021', '2020-04', '2021-05'],
    ['Fall 2020', '2020-09', '2020-12'],
    ['Spring – Fall 2020', '2020-01', '2020-12'],
    ['May 2024 - June', '2024-05', '2024-06'],
    ["Mar '98 - Apr '03", '1998-03', '2003-04'],
    ['Jun-2020 - Jul-2021', '2020-06', '2021-07'],
    ['Q3-2020', '2020-07', '2020-09'],
    ['Q4 2020 – H1 2021', '2020-10', '2021-06'],
  ],
  de: [
    ['seit 2024', '2024-01', 'present'],
    ['von 2019 bis 2021', '2019-01', '2021-12'],
    ['vom 1. April 2020 bis zum 3. Mai 2021', '2020-04', '2021-05'],
    ['seit dem 01.10.2020', '2020-10', 'present'],
    ['WS 2020/21', '2020-10', '2021-03'],
    ['seit WS 2018/19', '2018-10', 'present'],
    ['2. Halbjahr 2020', '2020-07', '2020-12'],
    ['Jänner 2020 bis dato', '2020-01', 'present'],
  ],
  fr: [
    ["d'avril 2019 à août 2021", '2019-04', '2021-08'],
    ['du 1er avril 2020 au 3 mai 2021', '2020-04', '2021-05'],
    ['depuis le 1er avril 2020', '2020-04', 'present'],
    ['FÉVRIER 2020 – DÉC. 2021', '2020-02', '2021-12'],
    ['fevrier 2020 - aujourd’hui', '2020-02', 'present'],
    ['1er semestre 2020', '2020-01', '2020-06'],
    ['T3 2020 – T2 2021', '2020-07', '2021-06'],
  ],
  es: [
    ['desde enero de 2019 hasta marzo de 2021', '2019-01', '2021-03'],
    ['del 1 de abril de 2020 al 3 de mayo de 2021', '2020-04', '2021-05'],
    ['setiembre del 2020', '2020-09', '2020-09'],
  ],
  'pt-BR': [
    ['de março de 2019 até maio de 2021', '2019-03', '2021-05'],
    ['1º de abril de 2020', '2020-04', '2020-04'],
    ['fevereiro de 2020 até a presente data', '2020-02', 'present'],
    ['dez/2020 – atual', '2020-12', 'present'],
    ['mar/23 – abr./24', '2023-03', '2024-04'],
    ['2011.2 - 2015.1', '2011-07', '2015-06'],
    ['2020.1 – atual', '2020-01', 'present'],
    ['1º semestre de 2020', '2020-01', '2020-06'],
  ],
  it: [
    ["dall'aprile 2019 all'agosto 2021", '2019-04', '2021-08'],
    ['1° aprile 2020', '2020-04', '2020-04'],
    ['da gennaio a marzo 2020', '2020-01', '2020-03'],
  ],
  nl: [['van maart 2019 tot en met mei 2021', '2019-03', '2021-05']],
  pl: [
    ['od maja 2019 r. do marca 2021 r.', '2019-05', '2021-03'],
    ['2019 – 2021 r.', '2019-01', '2021-12'],
    ['od 2020 roku do chwili obecnej', '2020-01', 'present'],
  ],
  tr: [
    ['Mayıs 2020’den itibaren', '2020-05', 'present'],
    ['Nisan 2019’dan Mart 2021’e', '2019-04', '2021-03'],
    ['KASIM 2020 – GÜNÜMÜZ', '2020-11', 'present'],
  ],
  ru: [
    ['с мая 2019 г. по март 2021 г.', '2019-05', '2021-03'],
    ['2019—2021 гг.', '2019-01', '2021-12'],
    ['с 1 апреля 2020 года по 3 мая 2021 года', '2020-04', '2021-05'],
  ],
  uk: [
    ['від травня 2024 р.', '2024-05', 'present'],
    ['з травня 2019 року по березень 2021 року', '2019-05', '2021-03'],
  ],
  ar: [
    ['من مايو ٢٠١٩ إلى مارس ٢٠٢١', '2019-05', '2021-03'],
    ['٢٠٢٠/٢٠٢١', '2020-01', '2021-12'],
    ['ابريل 2020 الى اليوم', '2020-04', 'present'],
    ['كانون الثاني 2020 – تشرين الأول 2021', '2020-01', '2021-10'],
    ['جويلية 2020 – أوت 2021', '2020-07', '2021-08'],
  ],
  fa: [
    ['از آوریل ۲۰۱۹ تا سپتامبر ۲۰۲۱', '2019-04', '2021-09'],
    ['فوریهٔ ۲۰۲۰ – هم‌اکنون', '2020-02', 'present'],
    ['۲۰۲۰/۰۵', '2020-05', '2020-05'],
  ],
  he: [
    ['ממאי 2019 עד מרץ 2021', '2019-05', '2021-03'],
    ['ינואר–מרץ 2020', '2020-01', '2020-03'],
  ],
  hi: [
    ['फरवरी २०२१ से अब तक', '2021-02', 'present'],
    ['मई 2019 से मार्च 2021 तक', '2019-05', '2021-03'],
    ['सितम्बर २०२० – दिसंबर २०२१', '2020-09', '2021-12'],
  ],
  'zh-Hans': [
    ['2020年4月—9月', '2020-04', '2020-09'],
    ['２０２０年４月 － 目前', '2020-04', 'present'],
    ['2020年四月至五月', '2020-04', '2020-05'],
    ['2018.9-2022.2', '2018-09', '2022-02'],
    ['2019.2 - 至今', '2019-02', 'present'],
    ['自2020年起至今', '2020-01', 'present'],
  ],
  'zh-Hant': [
    ['2020年4月1日至2021年5月3號', '2020-04', '2021-05'],
    ['西元2020年', '2020-01', '2020-12'],
  ],
  ja: [
    ['2024年5月から現在まで', '2024-05', 'present'],
    ['2020年4月〜9月', '2020-04', '2020-09'],
    ['2020年4月～', '2020-04', 'present'],
    ['2020年4月1日〜2021年3月31日', '2020-04', '2021-03'],
  ],
  ko: [
    ['2023년부터 현재까지', '2023-01', 'present'],
    ['2020. 4. 1.', '2020-04', '2020-04'],
    ['2020년 4월 ~ 9월', '2020-04', '2020-09'],
    ['2020년 4월 ~', '2020-04', 'present'],
  ],
  id: [['Agustus 2020 s.d. Desember 2021', '2020-08', '2021-12']],
  vi: [
    ['từ tháng 3 đến tháng 6 năm 2025', '2025-03', '2025-06'],
    ['ngày 1 tháng 4 năm 2020', '2020-04', '2020-04'],
    ['T12/2020 - T3/2021', '2020-12', '2021-03'],
  ],
  hu: [
    ['2019-től 2021-ig', '2019-01', '2021-12'],
    ['2019-től', '2019-01', 'present'],
  ],
  th: [
    ['ตั้งแต่เดือนเมษายน 2019 ถึงเดือนมีนาคม 2021', '2019-04', '2021-03'],
    ['1 เมษายน ค.ศ. 2020', '2020-04', '2020-04'],
  ],
};

/** Reads a month as the tables have it, or `present`. */
function toMonth(text: string) {
  const [year, month] = text.split('-').map(Number);
  return text === 'present' ? text : { year, month };
}

const pattern = new RegExp(period.meta()?.pattern ?? '');

describe.each(Object.entries(periods))('in %s', (_, texts) => {
  test.each(texts)('%s is read', (text, start, end) => {
    expect(parsePeriod(text)).toEqual({ start: toMonth(start), end: toMonth(end) });
    // Editors accept what the checker accepts.
    expect(text).toMatch(pattern);
  });
});

const forms = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
] satisfies Intl.DateTimeFormatOptions[];

test.each(Object.keys(periodWords))(
  'months, days and ranges are read as %s formats them',
  (tag) => {
    const end = { year: 2021, month: 11 };
    for (const form of forms) {
      const options = { ...form, year: 'numeric', timeZone: 'UTC' } as const;
      const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, options);
      for (let month = 1; month <= 12; month++) {
        const start = { year: 2020, month };
        const first = format.format(Date.UTC(2020, month - 1, 1));
        const last = format.format(Date.UTC(2021, 10, 23));
        expect({ first, ...parsePeriod(first) }).toEqual({ first, start, end: start });
        const range = `${first} – ${last}`;
        expect({ range, ...parsePeriod(range) }).toEqual({ range, start, end });
      }
    }
  },
);

test.each(Object.entries(periodWords))('every word of %s is read', (_, words) => {
  const { since, from = since, to = [], now } = words;
  const going = now.map((word) => `2020 – ${word}`);
  for (const text of [...since.map((word) => word.replace('…', '2020')), ...going]) {
    const start = { year: 2020, month: 1 };
    expect({ text, ...parsePeriod(text) }).toEqual({ text, start, end: 'present' });
  }
  for (const last of to) {
    // Nothing would part the dates.
    const firsts = from.filter((first) => first.startsWith('…') || !last.startsWith('…'));
    for (const first of firsts) {
      const range = `${first.replace('…', '2019')} ${last.replace('…', '2021')}`;
      const dates = { start: { year: 2019, month: 1 }, end: { year: 2021, month: 12 } };
      expect({ range, ...parsePeriod(range) }).toEqual({ range, ...dates });
    }
  }
});

test('no word of a language is a month of another', () => {
  const words = Object.values(periodWords)
    .flatMap(({ since, from = [], to = [], now }) => [...since, ...from, ...to, ...now])
    .map((word) => word.replace(/ ?… ?/u, ''));
  expect(words.filter((word) => findMonth(word))).toEqual([]);
});

const malformed = [
  'sometime|Present|Present - 2024|Jun - Present|2025-02-41|2020-05-17-2021-06-18|since today',
  'Juno 2024|1024|Jun2025|2024-13|2009 - 11|05/06/2024|2024-5|jui 2024|Mai 2024 – morgen|2024 or 2025',
  'from|since|to 2020|until 2021|from 2019 to|seit heute|bis 2021|von bis|von 2019 bis|WS 2020/22|WS',
  'Winter 2020|Fall|Fall 2020/21|April 32, 2020|32. April 2020|0 April 2020|à 2021|du au|de 2020|von 2020',
  '2020 jusqu’à|Mar 20 - Apr 2021|2020/21/22|2020//2021|2020 / |20/2021|5日 2021|WS 1. 2021|2020-2021-2022',
  'с|по 2021|с 2020 по|2020 г. г.|мартобрь 2020|منذ|إلى ٢٠٢١|من ٢٠٢٠ إلى|٢٠٢|٢٠٢٠١|२०२० से २०२१ से|तक|2020 तक',
  '2021年まで|2020年13月|2020年4月32日|から|2019-2021年から|부터|2021년까지|2020년 0월|至今',
  'tháng 13 năm 2025|tháng 6|từ đến|sampai 2020|sejak|ถึง 2020|ตั้งแต่',
  '2026-02-30|30.02.2026|Feb 30, 2026|31 April 2020|29. Februar 2023 – heute|2020 - 2021-04-31',
].flatMap((texts) => texts.split('|'));

test.each(malformed)('%s is refused', (text) => {
  expect(parsePeriod(text)).toEqual({
    message: `cannot be read as a period: "${text}"`,
    hint: 'Write it like "Jun 2025 - Present", "Mar - Apr 2025", "2024-05", "2024 - 2028" or "2009".',
  });
});

test.each([
  ['เมษายน ๒๕๖๓', '2020 for the Buddhist 2563'],
  ['พ.ศ. 2563 – ปัจจุบัน', '2020 for the Buddhist 2563'],
  ['民國109年9月 – 至今', '2020 for 民國109'],
  ['令和5年4月', '2023 for 令和5'],
  ['از ۱۳۹۸ تا ۱۴۰۰', '2019 or 2020 for the Persian 1398'],
])('%s, a year of another calendar, is refused', (text, years) => {
  expect(parsePeriod(text)).toMatchObject({
    hint: `Write the year of the Gregorian calendar: ${years}.`,
  });
});

test.each([
  '2028 - 2024',
  'Apr - Mar 2025',
  '٢٠٢١/٢٠٢٠',
  'von 2021 bis 2019',
  'SS 2021 – WS 2019/20',
])('%s ends before it starts', (text) => {
  expect(parsePeriod(text)).toEqual({
    message: `ends before it starts: "${text}"`,
    hint: 'Write the earlier date first, each with its year, like "Nov 2024 - Feb 2025".',
  });
});

test('a long text of words is refused at once', () => {
  const start = process.cpuUsage().user;
  for (const piece of ['から', ' to ', 'since ', '2020年', ' a', '’den', '1 ', 'tháng 1 ', '至']) {
    expect(isPeriodError(parsePeriod(piece.repeat(60_000)))).toBe(true);
  }
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(4000);
});
