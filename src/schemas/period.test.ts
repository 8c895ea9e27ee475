import { describe, expect, test } from 'vitest';
import { parsePeriod } from './period.ts';

const month = (year: number, month: number) => ({ year, month });

describe('parsePeriod reads', () => {
  test.each([
    ['Jun 2025 - Present', month(2025, 6), 'present'],
    ['june 2025 – PRESENT', month(2025, 6), 'present'],
    ['Mar - Apr 2025', month(2025, 3), month(2025, 4)],
    ['Dec 2024 to May 2025', month(2024, 12), month(2025, 5)],
    ['Sept. 2024 — Oct. 2024', month(2024, 9), month(2024, 10)],
    ['2024 - 2028', month(2024, 1), month(2028, 12)],
    ['2024-2028', month(2024, 1), month(2028, 12)],
    ['  2009  ', month(2009, 1), month(2009, 12)],
    ['May 2024', month(2024, 5), month(2024, 5)],
    ['2024 - Mar 2025', month(2024, 1), month(2025, 3)],
    ['2024-05', month(2024, 5), month(2024, 5)],
    ['05/2024', month(2024, 5), month(2024, 5)],
    ['5.2024 - 11.2024', month(2024, 5), month(2024, 11)],
    ['2024-05–now', month(2024, 5), 'present'],
    ['2024/05 - today', month(2024, 5), 'present'],
    ['12/2020-02/2021', month(2020, 12), month(2021, 2)],
    ['2020-05-17', month(2020, 5), month(2020, 5)],
    ['17.05.2020 - 1.6.2021', month(2020, 5), month(2021, 6)],
    ['2020-05-17 – 2021-06-01', month(2020, 5), month(2021, 6)],
    ['2020–21', month(2020, 1), month(2021, 12)],
    ['2019/20', month(2019, 1), month(2020, 12)],
    ['Since May 2020', month(2020, 5), 'present'],
    ['с 2020 по настоящее время', month(2020, 1), 'present'],
    ['2020 – по настоящее время', month(2020, 1), 'present'],
  ])('%s', (text, start, end) => {
    expect(parsePeriod(text)).toEqual({ start, end });
  });
});

describe('parsePeriod refuses', () => {
  test.each([
    'sometime',
    'Present',
    'Present - 2024',
    'Jun - Present',
    '2025-02-41',
    '2020-05-17-2021-06-18',
    'since',
    'since today',
    '2024 -',
    'Juno 2024',
    '1024',
    'Jun2025',
    '2024-13',
    '2009 - 11',
    '05/06/2024',
    '2024-5',
    'jui 2024',
    'Brumaire 2024',
    'Mai 2024 – morgen',
    '2023 - 2024 - 2025',
    '2024 or 2025',
  ])('%s', (text) => {
    expect(parsePeriod(text)).toEqual({
      message: `cannot be read as a period: "${text}"`,
      hint: 'Write it like "Jun 2025 - Present", "Mar - Apr 2025", "2024-05", "2024 - 2028" or "2009".',
    });
  });

  test.each(['2028 - 2024', 'Apr - Mar 2025', 'Jan 2025 - 2024'])(
    '%s, which ends first',
    (text) => {
      expect(parsePeriod(text)).toEqual({
        message: `ends before it starts: "${text}"`,
        hint: 'Write the earlier date first, each with its year, like "Nov 2024 - Feb 2025".',
      });
    },
  );
});

/** May 2024 until now, as people write it in each language, long and short. */
const languages: Record<string, string[]> = {
  en: ['May 2024 – Present', 'may 2024 - now'],
  de: ['Mai 2024 – heute', '05/2024 bis heute'],
  fr: ['mai 2024 – aujourd’hui', "mai 2024 à aujourd'hui"],
  es: ['mayo de 2024 – actualidad', 'may. 2024 a la actualidad'],
  pt: ['maio de 2024 – atualmente', 'mai. 2024 até hoje'],
  it: ['maggio 2024 – oggi', 'mag 2024 - in corso'],
  nl: ['mei 2024 – heden', 'mei 2024 tot nu'],
  pl: ['maj 2024 – obecnie', 'maja 2024 do dziś'],
  sv: ['maj 2024 – nu', 'Maj 2024 till idag'],
  da: ['maj 2024 – i dag', 'maj 2024 til nu'],
  nb: ['mai 2024 – nå', 'mai 2024 til i dag'],
  fi: ['toukokuu 2024 – nyt', 'touko 2024 - nykyhetki'],
  cs: ['květen 2024 – současnost', 'května 2024 až dosud'],
  tr: ['Mayıs 2024 – bugün', 'May 2024 - halen'],
  ja: ['2024年5月 – 現在', '2024年5月〜現在'],
  zh: ['2024年5月至今', '2024年5月 - 现在'],
  ko: ['2024년 5월 ~ 현재', '2024년 5월 - 지금'],
  ar: ['مايو 2024 – الآن', '٢٠٢٤/٠٥ - حتى الآن', 'أيار 2024 - اليوم'],
  he: ['מאי 2024 – היום', 'מאי 2024 עד היום'],
  ru: ['май 2024 – настоящее время', 'мая 2024 по сейчас'],
  uk: ['травень 2024 – дотепер', 'трав. 2024 - зараз'],
  el: ['Μάιος 2024 – σήμερα', 'Μαΐου 2024 - τώρα'],
  hi: ['मई 2024 – वर्तमान', 'मई 2024 - अब'],
  hu: ['2024. május – jelenleg', 'máj. 2024 - jelen'],
  ro: ['mai 2024 – prezent', 'mai 2024 - azi'],
  ca: ['maig del 2024 – actualitat', 'maig 2024 - avui'],
};

test.each(Object.entries(languages))('what goes on is read in %s', (_, texts) => {
  for (const text of texts) {
    expect({ text, ...parsePeriod(text) }).toEqual({ text, start: month(2024, 5), end: 'present' });
  }
});

test.each(Object.keys(languages))('every month is read as %s writes it', (language) => {
  for (const length of ['long', 'short'] as const) {
    const form = { month: length, year: 'numeric', timeZone: 'UTC' } as const;
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, form);
    for (let number = 1; number <= 12; number++) {
      const text = format.format(Date.UTC(2024, number - 1, 1)).replace(/ [гр]\.$/, '');
      const [start, end] = [month(2024, number), month(2024, number)];
      expect({ text, ...parsePeriod(text) }).toEqual({ text, start, end });
    }
  }
});
