import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { makeSite, makeSites } from '../../../../tests/helpers/make-site.ts';
import { readPdf, readPdfInBrowser, stripSpace } from '../../../../tests/helpers/read-pdf.ts';
import type { Site } from '../../model/create-site.ts';
import { resumeLooks } from '../../schemas/resumes.ts';
import { makeResumeFile, typesetResume } from './resume-files.ts';

const read = async (site: Site) => {
  const bytes = await makeResumeFile('pdf', site);
  const source = bytes.toString('latin1');
  const pdf = readPdf(bytes);
  return { ...pdf, source, text: pdf.pages.join('') };
};

test.each(resumeLooks)('every text of the content can be extracted from a %s PDF', async (look) => {
  const jobs = {
    First: 'efficient offline office, affluent; fi ff fl ffi ffl',
    Second: `${'verylong'.repeat(25)} end`,
    Третья: 'Ещё: A and А. Ελληνικά. Việt Nam, Łódź — “naïve” 100 %.',
    フロントエンド: '学校が時間割を作るために使うプロジェクトの文書です。',
    นักพัฒนาเว็บไซต์: 'น้ำใจของผู้ใช้ เพิ่งกู้ ส่วนประกอบของโครงการที่',
    'हिन्दी इंजीनियर': 'विद्यार्थियों की क्षत्रिय किताबें, र्कि हूँ।',
    개발자: '한국어 텍스트도 있습니다.',
    'Emoji 😀😀': 'two 👍 and 👩‍💻 end',
    'מפתח אתרים': 'على سواحل العالم',
  };
  const name = 'Ottilie Wolfeschlegelsteinhausen-Bergerdorff';
  const availability = { text: 'Open to work from March' };
  const roles = Array.from({ length: 60 }, (_, index) => `Role ${index}`);
  const technologies = ['C++', 'C#', '示例公司'];
  const experience = Object.entries(jobs).map(([role, description]) => ({ role, description }));
  const { text } = await read(
    makeSite({
      config: { resume: { look } },
      profile: { name, roles, availability },
      experience,
      projects: [{ technologies }],
    }),
  );
  for (const words of [
    name,
    availability.text,
    ...roles,
    ...technologies,
    ...Object.entries(jobs).flat(),
  ]) {
    expect(text).toContain(stripSpace(words));
  }
});

test('running text has typographic marks; code and names keep theirs', async () => {
  const description = `"Good, *isn't it*?" they'd say of \`it's("x")\`, at 5 kg.`;
  const job = { company: "O'Hara", description, year: '05/2019 - 2024-04' };
  const { text } = await read(makeSite({ experience: [job] }));
  expect(text).toContain('“Good,isn’tit?”they’dsayofit\'s("x"),at5kg.');
  expect(text).toContain("O'Hara");
  expect(text).toContain('05/2019–2024-04');
});

test('an email address is on one line, also a long one', async () => {
  const email = 'ottilie.beispielhausen-musterstadt@uni-example.example.com';
  const { lines } = await read(makeSite({ profile: { contactInfo: { email } } }));
  expect(lines.filter((line) => line.includes(email))).toHaveLength(1);
});

test.each([
  [1, ['1/1']],
  [11, ['1/1']],
  [20, ['1/2', '2/2']],
])(
  '%d entries have numbered pages, and what is nearly one page becomes one',
  async (length, numbers) => {
    const experience = Array.from({ length }, () => ({ description: 'word '.repeat(60) }));
    const { lines } = await read(makeSite({ experience }));
    const numbered = lines.filter((line) => /^\s*\d+\s*\/\s*\d+\s*$/.test(line));
    expect(numbered.map(stripSpace)).toEqual(numbers);
  },
);

test('the text has the font of the pages', async () => {
  const { fonts } = await read(makeSite({ config: { theme: { text: 'Noto Sans' } } }));
  expect(fonts.join('\n')).toContain('noto-sans-latin-standard-normal-400');
});

test.each([
  ['ar', 'مطوّرة عمّان ابتداءً صُمّمت تُقرأ نسيتَ كتبتُ حقٌّ عامّ كاملاً كاملًا الأردن إلا لا آلة بِكَ عَلَى مُعَلِّمٌ'],
  ['fa', 'مؤسّسه تقریباً می‌رود لطفاً بنّا'],
  ['he', 'שָׁלוֹם מְפַתַּחַת בְּרֵאשִׁית לְךָ אַתְּ'],
])('words in "%s" can be found as they are written, with their marks', async (language, words) => {
  const description = words.normalize();
  const make = () =>
    makeResumeFile(
      'pdf',
      makeSite({
        config: { language },
        experience: [{ description, year: '2019 - 2024', technologies: ['4440'] }],
      }),
    );
  const bytes = await make();
  const plain = (lines: readonly string[]) =>
    lines
      .join('\n')
      .normalize()
      .replace(/[\u200c\u200e\u200f\u202a-\u202e]/g, '')
      .split(/\s+/);
  const wanted = [...plain([description]), '2019', '2024', '4440'];
  expect(plain(readPdf(bytes).lines)).toEqual(expect.arrayContaining(wanted));
  expect(plain(await readPdfInBrowser(bytes))).toEqual(expect.arrayContaining(wanted));
  expect((await make()).equals(bytes)).toBe(true);
});

test('words that can be found change neither the look of a PDF nor its structure', async () => {
  const description = 'كتبتُ **حقٌّ** [كاملاً](https://example.org/) الأردن\n\n- مُعَلِّمٌ\n- عمّان 44';
  const roles = ['مطوّرة', 'UI/UX'];
  const experience = Array.from({ length: 24 }, () => ({ role: 'مطوّرة C++', description }));
  const site = makeSite({ config: { language: 'ar' }, profile: { roles }, experience });
  const spelled = await makeResumeFile('pdf', site);
  const plain = (await typesetResume(site)).toPdf();
  const run = (program: string, args: string[], input: Buffer) =>
    execFileSync(program, [...args, '-'], { input, maxBuffer: 2 ** 27, stdio: 'pipe' });
  expect(readPdf(spelled).pages.length).toBeGreaterThan(1);
  for (const [program, ...args] of [
    ['pdftoppm', '-r', '60'],
    ['pdfinfo', '-struct'],
  ] as const) {
    expect(run(program, args, spelled).equals(run(program, args, plain))).toBe(true);
  }
  expect(readPdf(spelled).links).toEqual(readPdf(plain).links);
});

test('a resume that is read from the right has its margin there', async () => {
  const measure = async (language: string, role: string) => {
    const { lines } = await read(
      makeSite({ config: { language }, experience: [{ role, year: '2024' }] }),
    );
    const line = lines.find((one) => one.includes('2024')) ?? '';
    return line.indexOf('2024') - line.indexOf(role);
  };
  expect(await measure('he', 'מפתחת')).toBeGreaterThan(0);
  expect(await measure('en', 'Coder')).toBeLessThan(0);
});

test('in Arabic, names keep their signs, and a list has its order', async () => {
  const description = 'كتبت `f()` و .NET ثم C++ مع React.';
  const { text, lines, info } = await read(
    makeSite({
      config: { language: 'ar' },
      profile: { roles: ['مبرمج C++', 'مطور .NET', 'UI/UX'] },
      experience: [
        { role: 'React و C++', description, technologies: ['C++', '.NET', 'React'] },
        { company: 'Northwind Ltd.' },
      ],
    }),
  );
  expect(text).not.toMatch(/\+\+C|NET\.(?!NET)|\(\)f|[\u2066-\u2069]/);
  expect(info.get('Subject')).toBe('مبرمج C++، مطور .NET، UI/UX');
  const shown = lines.map((line) => line.replace(/\p{Cf}/gu, ''));
  // Poppler writes a line that it takes for one from the left as it is seen.
  const find = (words: string) => shown.find((line) => line.includes(words));
  expect(find('UI/UX')).toMatch(/UI\/UX · \.NET .*C\+\+/);
  expect(find('React /')).toContain('React / .NET / C++');
  expect(find('Northwind')).toContain('Northwind Ltd.');
});

test.each([
  ['entry', {}, {}],
  ['bio', { bio: 'Plain words.' }, { 'profile.yaml': { roles: ['מתכנתת'] } }],
  ['description', {}, { 'experience/0.yaml': { role: 'מתכנתת' } }],
])('an untranslated %s stands at its own side, in its language', async (_, profile, he) => {
  const [, hebrew] = makeSites({
    config: { languages: [{ code: 'en' }, { code: 'he' }] },
    profile: { bio: 'שלום.', ...profile },
    experience: 'bio' in profile ? [] : [{ role: 'Mine', description: 'Plain words.' }],
    translations: { he },
  });
  if (!hebrew) throw new Error('no site');
  const { lines, source } = await read(hebrew);
  // Hebrew would stand at the other side of its column.
  expect(lines.filter((line) => /^ {0,40}Plain words\./.test(line))).toHaveLength(1);
  expect(source).toContain('/Lang (en)');
});

test('a very long German word has a hyphen where it is broken', async () => {
  const title =
    'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzentwurfsvorbereitungskommission';
  const { text } = await read(makeSite({ config: { language: 'de' }, projects: [{ title }, {}] }));
  expect(text).not.toContain(title);
  expect(text.replaceAll('\u00ad', '')).toContain(title);
});

test('a long heading of a list stands above its entries', async () => {
  const heading = 'Certificates and further training of the last ten years, without first aid';
  const config = { sections: [{ section: 'talks', layout: 'list', heading }] };
  const { raw } = await read(
    makeSite({ config, talks: [{ title: 'First' }, { title: 'Second' }] }),
  );
  expect(raw).toEqual(expect.arrayContaining([heading, 'First', 'Second']));
});

test.each(resumeLooks)(
  'a %s PDF names its subject, language and sections, and embeds its fonts',
  async (look) => {
    const { info, fonts, source } = await read(
      makeSite({
        config: { resume: { look } },
        profile: { roles: ['Coder', 'Editor'], bio: 'Ещё 日本' },
        experience: [{}],
      }),
    );
    expect(fonts.length).toBeGreaterThan(4);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+\S+ .*Identity-H +yes yes yes/);
    expect(Object.fromEntries(info)).toMatchObject({
      Title: 'Resume of Ada Lovelace',
      Author: 'Ada Lovelace',
      Subject: 'Coder, Editor',
      Tagged: 'yes',
      Pages: '1',
      'Page size': '595.28 x 841.89 pts (A4)',
    });
    expect(source).toContain('/Lang (en)');
    for (const tag of ['H1', 'H2', 'H3', 'Link', 'P']) expect(source).toContain(`/S /${tag}\n`);
    expect(source).toMatch(/\/Title \(Experience\)/);
  },
);

test('a text of Markdown has its paragraphs and lists, and links lead where the content says', async () => {
  const description =
    'Made *it* **well** with `#let`:\n\n- one\n- two [here](https://example.org/b)\n  - deep-down\n\n3. c\n4. d';
  const socials = [{ platform: 'Site', url: 'https://example.org/a?b=c' }];
  const records = { profile: { socials, bio: '- עברית' }, experience: [{ description }] };
  const { text, links, fonts, source } = await read(
    makeSite(records, { siteUrl: 'https://ada.example' }),
  );
  expect(text).toContain('Madeitwellwith#let:–one–twohere–deep-down3.c4.d');
  expect(text).toContain('עברית');
  expect(links).toEqual([
    'mailto:ada@example.com',
    'tel:+442079460000',
    'https://ada.example/',
    'https://example.org/a?b=c',
    'https://example.org/b',
  ]);
  expect(fonts.join('\n')).toContain('noto-sans-latin-wght-italic-400');
  for (const tag of ['L', 'LI', 'Lbl', 'LBody']) expect(source).toContain(`/S /${tag}\n`);
});

test('an entry that fits on a page is not broken, nor parted from its heading', async () => {
  const experience = Array.from({ length: 40 }, (_, index) => ({
    role: `Begin${index}x`,
    technologies: [`End${index}x`],
    description: 'Some words of a sentence. '.repeat((index * 7) % 23),
  }));
  const site = () => makeSite({ profile: { bio: 'Long. '.repeat(780) }, experience });
  const { pages, source } = await read(site());
  expect(pages.length).toBeGreaterThan(5);
  const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
  for (const [index] of experience.entries()) {
    expect(pageOf(`End${index}x`)).toBe(pageOf(`Begin${index}x`));
  }
  expect(pageOf('Experience')).toBe(pageOf('Begin0x'));
  // The same content makes the same bytes.
  expect((await read(site())).source === source).toBe(true);
});

test.each([
  ['notebook', '4'],
  ['dense', '2'],
])('45 publications take, in a %s PDF, %s pages', async (look, pages) => {
  const paper = {
    title: 'How many frogs '.repeat(5),
    by: 'Journal, 1–9',
    description: 'A. Author, B. Author',
    link: 'https://doi.example/1',
  };
  const config = { sections: [{ section: 'papers', layout: 'publications' }], resume: { look } };
  const { info } = await read(
    makeSite({ config, papers: Array.from({ length: 45 }, () => paper) }),
  );
  expect(info.get('Pages')).toBe(pages);
});

test('an entry longer than a page flows over several pages', async () => {
  const description = Array.from({ length: 1500 }, (_, index) => `word${index}`).join(' ');
  const { pages, text } = await read(
    makeSite({ experience: [{ role: 'Before' }, { description }, { role: 'After' }] }),
  );
  expect(pages.length).toBeGreaterThan(2);
  expect(text).toContain(stripSpace(description));
});
