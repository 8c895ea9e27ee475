import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { makeSite, makeSites } from '../../../tests/helpers/make-site.ts';
import { readPdf, stripSpace } from '../../../tests/helpers/read-pdf.ts';
import type { Site } from '../../site/model/create-site.ts';
import { FileCache } from '../assets/file-cache.ts';
import { listTexts } from '../check/check-texts.ts';
import { makeResumePdf } from './resume-pdf.ts';

const make = async (site: Site) =>
  (await makeResumePdf(site, new FileCache(await makeFolder()))) ?? Buffer.alloc(0);
const read = async (site: Site) => readPdf(await make(site));

test('every text of the content can be extracted from the PDF', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `Role ${index}`);
  const site = makeSite({
    profile: { name: 'Ottilie Wolfeschlegelsteinhausen-Bergerdorff', roles: many },
    experience: [
      { role: 'First', description: 'efficient offline office, affluent; fi ff fl ffi ffl' },
      { role: 'Second', description: `${'verylong'.repeat(25)} end`, technologies: ['C++', 'C#'] },
      { role: 'Третья', description: 'Ещё: A and А. Ελληνικά. Việt Nam, Łódź — “naïve” 100 %.' },
      {
        role: 'フロントエンド',
        description: '学校が時間割を作るために使うプロジェクトの文書です。',
      },
      { role: 'นักพัฒนาเว็บไซต์', description: 'น้ำใจของผู้ใช้ เพิ่งกู้ ส่วนประกอบของโครงการที่' },
      { role: 'हिन्दी इंजीनियर', description: 'विद्यार्थियों की क्षत्रिय किताबें, र्कि हूँ।' },
      { role: '개발자', description: '한국어 텍스트도 있습니다.', company: '示例公司' },
      { role: 'Emoji 😀😀', description: 'two 👍 and 👩‍💻 end' },
    ],
  });
  const text = (await read(site)).pages.join('');
  const [jobs] = site.entryParts;
  const entries = (jobs?.entries ?? []).map(({ type, file, slug, ...fields }) => fields);
  const { name, roles, bio } = site.profile;
  const texts = [{ name, roles, bio }, ...entries].flatMap((record) => listTexts(record));
  for (const { path, text: words } of texts) {
    if (path[0] !== 'file') expect(text).toContain(stripSpace(words));
  }
});

test('running text has typographic marks; code and names keep theirs', async () => {
  const description = `"Good, *isn't it*?" they'd say of \`it's("x")\`, at 5 kg.`;
  const { pages } = await read(makeSite({ experience: [{ company: "O'Hara", description }] }));
  expect(pages[0]).toContain('“Good,isn’tit?”they’dsayofit\'s("x"),at5kg.');
  expect(pages[0]).toContain("O'Hara");
});

test('an e-mail address is on one line, also a long one', async () => {
  const email = 'ottilie.beispielhausen-musterstadt@uni-example.example.com';
  const bytes = await make(makeSite({ profile: { contactInfo: { email } } }));
  const lines = readPdf(bytes).lines.filter((line) => line.includes(email));
  expect(lines).toHaveLength(1);
});

test('each page has its number, and two pages that are nearly one become one', async () => {
  const withJobs = (length: number) =>
    makeSite({ experience: Array.from({ length }, () => ({ description: 'word '.repeat(60) })) });
  const numbers = async (jobs: number) => {
    const { lines } = readPdf(await make(withJobs(jobs)));
    return lines.filter((line) => /^\s*\d+\s*\/\s*\d+\s*$/.test(line)).map(stripSpace);
  };
  expect(await numbers(1)).toEqual(['1/1']);
  expect(await numbers(11)).toEqual(['1/1']);
  expect(await numbers(20)).toEqual(['1/2', '2/2']);
});

test('the text has the font of the pages', async () => {
  const { fonts } = await read(makeSite({ config: { theme: { text: 'Noto Sans' } } }));
  expect(fonts.join('\n')).toContain('noto-sans-latin-standard-normal-400');
  const usual = await read(makeSite());
  expect(usual.fonts.join('\n')).toContain('bricolage-grotesque-latin-standard-normal-400');
});

test('a period has a dash, as on the page', async () => {
  const { pages } = await read(makeSite({ experience: [{ year: '05/2019 - 2024-04' }] }));
  expect(pages[0]).toContain('05/2019–2024-04');
});

test('text from right to left can be extracted in its order', async () => {
  // Letters without dots: Typst spells others twice.
  const description = 'على سواحل العالم';
  const { pages } = await read(makeSite({ experience: [{ role: 'מפתח אתרים', description }] }));
  for (const text of ['מפתח אתרים', description]) expect(pages[0]).toContain(stripSpace(text));
});

// Typst spells a letter with a mark above it twice, and poppler turns the Arabic lam-alef around.
test.each([
  ['ar', 'محمد يكتب برمجيات', 'vazirmatn'],
  ['fa', 'زهرا کریمی وب‌سایت می‌سازد', 'vazirmatn'],
  ['he', 'מפתחת אתרים ויישומים', 'noto-sans-hebrew'],
  ['ja', '図書館の貸出管理システムを直す。', 'noto-sans-jp'],
  ['zh-Hans', '学校图书馆管理系统，直角。', 'noto-sans-sc'],
  ['zh-Hant', '學校圖書館管理系統，直角。', 'noto-sans-tc'],
  ['ko', '학교 도서관 관리 시스템', 'noto-sans-kr'],
  ['hi', 'क्षितिज विद्यार्थियों की किताबें', 'noto-sans-devanagari'],
  ['th', 'น้ำฝนสร้างเว็บไซต์ที่ปู่กู้คืน', 'noto-sans-thai'],
  ['de', 'Datenschutzfolgenabschätzungsverordnung für Grundschüler', 'bricolage'],
])(
  'a resume in "%s" can be copied, and has the font of its script',
  async (language, text, font) => {
    const site = makeSite({
      config: { language },
      profile: { name: text, bio: text },
      experience: [{ role: text, description: text }],
    });
    const bytes = await make(site);
    const { pages, fonts } = readPdf(bytes);
    const words = stripSpace(text.replaceAll('\u200c', ''));
    expect(pages.join('').replaceAll('\u200c', '').split(words)).toHaveLength(5);
    expect(fonts.join('\n')).toContain(font);
    const [tag] = language.split('-');
    expect(Buffer.from(bytes).toString('latin1')).toContain(`/Lang (${tag}`);
  },
);

test('a resume that is read from the right has its margin there', async () => {
  const inLanguage = (language: string, role: string) =>
    makeSite({ config: { language }, experience: [{ role, year: '2024' }] });
  const { lines } = await read(inLanguage('he', 'מפתחת'));
  const line = lines.find((one) => one.includes('2024')) ?? '';
  expect(line.indexOf('2024')).toBeGreaterThan(line.indexOf('מפתחת'));
  const english =
    (await read(inLanguage('en', 'Coder'))).lines.find((one) => one.includes('2024')) ?? '';
  expect(english.indexOf('2024')).toBeLessThan(english.indexOf('Coder'));
});

test('in Arabic, names keep their signs, and a list has its order', async () => {
  const description = 'كتبت `f()` و .NET ثم C++ مع React.';
  const site = makeSite({
    config: { language: 'ar' },
    profile: { roles: ['مبرمج C++', 'مطور .NET', 'UI/UX'] },
    experience: [{ role: 'React و C++', description, technologies: ['C++', '.NET', 'React'] }],
  });
  const bytes = await make(site);
  const { pages, lines, info } = readPdf(bytes);
  const text = pages.join('');
  expect(text).not.toMatch(/\+\+C|NET\.(?!NET)|\(\)f|[\u2066-\u2069]/);
  expect(info.get('Subject')).toBe('مبرمج C++، مطور .NET، UI/UX');
  const shown = lines.map((line) => line.replace(/\p{Cf}/gu, ''));
  // Poppler writes a line that it takes for one from the left as it is seen.
  const [roles = '', tags = ''] = ['UI/UX', 'React /'].map((one) =>
    shown.find((line) => line.includes(one)),
  );
  expect(roles).toMatch(/UI\/UX · \.NET .*C\+\+/);
  expect(tags).toContain('React / .NET / C++');
});

test('in English, a name in Arabic takes nothing along', async () => {
  const description = 'I met محمد, 2019 in Cairo.';
  const { lines } = await read(makeSite({ experience: [{ description }] }));
  const line = lines.find((one) => one.includes('Cairo')) ?? '';
  expect(line.replace(/\p{Cf}/gu, '')).toMatch(/I met \S+, 2019 in Cairo\./);
});

test('an entry that is not translated stands at its own side, in its language', async () => {
  const projects = [{ title: 'Mine', description: 'Words.', link: 'https://x.example' }];
  const languages = ['en', 'he'].map((code) => ({ code }));
  const [, hebrew] = makeSites({ config: { languages }, projects });
  if (!hebrew) throw new Error('no site');
  const bytes = await make(hebrew);
  const { lines } = readPdf(bytes);
  for (const words of ['Mine', 'Words.', 'x.example']) {
    expect(lines.some((line) => line.startsWith(words))).toBe(true);
  }
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Lang (en)');
});

test.each(['bio', 'summary', 'description'])(
  'a %s that is not translated stands at its own side where all else is translated',
  async (field) => {
    const languages = ['en', 'he'].map((code) => ({ code }));
    const texts = { bio: 'Plain words.', summary: 'Plain words.', description: 'Plain words.' };
    const resumes = field === 'summary' ? [{ name: 'one', summary: texts.summary }] : [];
    const [, hebrew] = makeSites({
      config: { languages, resumes },
      profile: { bio: texts.bio },
      experience: [{ description: texts.description }],
      translations: {
        he: {
          'profile.yaml': field === 'bio' ? { roles: ['מתכנתת'] } : { bio: 'שלום.' },
          'experience/0.yaml': {
            role: 'מתכנתת',
            ...(field !== 'description' && { description: 'שלום.' }),
          },
        },
      },
    });
    const site = hebrew?.resumes[0]?.createSite() ?? hebrew;
    if (!site) throw new Error('no site');
    const bytes = await make(site);
    const { lines } = readPdf(bytes);
    expect(lines.filter((line) => line.includes('Plain words.'))).toHaveLength(1);
    // Hebrew would stand at the other side of its column.
    expect(lines.some((line) => /^ {0,40}Plain words\./.test(line))).toBe(true);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Lang (en)');
  },
);

test('a very long German word has a hyphen where it is broken', async () => {
  const title = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
  const site = makeSite({ config: { language: 'de' }, projects: [{ title }, {}] });
  const text = (await read(site)).pages.join('');
  expect(text).not.toContain(title);
  expect(text.replaceAll('\u00ad', '')).toContain(title);
});

test('the PDF names its subject, language and parts, and embeds its fonts', async () => {
  const bytes = await make(
    makeSite({ profile: { roles: ['Coder', 'Editor'], bio: 'Ещё 日本' }, experience: [{}] }),
  );
  const { info, fonts } = readPdf(bytes);
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
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).toContain('/Lang (en)');
  for (const tag of ['H1', 'H2', 'H3', 'Link', 'P']) expect(text).toContain(`/S /${tag}\n`);
  expect(text).toMatch(/\/Title \(Experience\)/);
});

test('its links lead where the content says', async () => {
  const socials = [{ platform: 'Site', url: 'https://example.org/a?b=c' }];
  const site = makeSite({ profile: { socials } }, { siteUrl: 'https://ada.example' });
  expect((await read(site)).links).toEqual([
    'mailto:ada@example.com',
    'tel:+442079460000',
    'https://ada.example/',
    'https://example.org/a?b=c',
  ]);
});

test('a text of Markdown has its paragraphs, its lists with their marks, and its links', async () => {
  const description =
    'Made *it* **well** with `#let`:\n\n- one\n- two [here](https://example.org/b)\n  - deep-down\n\n3. c\n4. d';
  const bytes = await make(
    makeSite({ profile: { bio: '- עברית' }, experience: [{ description }] }),
  );
  const { pages, links, fonts } = readPdf(bytes);
  expect(pages[0]).toContain('Madeitwellwith#let:–one–twohere–deep-down3.c4.d');
  expect(pages[0]).toContain('עברית');
  expect(links).toContain('https://example.org/b');
  expect(fonts.join('\n')).toContain('noto-sans-latin-wght-italic-400');
  const text = Buffer.from(bytes).toString('latin1');
  for (const tag of ['L', 'LI', 'Lbl', 'LBody']) expect(text).toContain(`/S /${tag}\n`);
});

test('the same content makes the same bytes', async () => {
  const site = () =>
    makeSite({ profile: { bio: 'Ещё عربي' }, experience: [{ description: 'word '.repeat(900) }] });
  expect(Buffer.compare(await make(site()), await make(site()))).toBe(0);
});

test('an entry that fits on a page is not broken, nor parted from its heading', async () => {
  const entries = Array.from({ length: 40 }, (_, index) => ({
    role: `Begin${index}x`,
    technologies: [`End${index}x`],
    description: 'Some words of a sentence. '.repeat((index * 7) % 23),
  }));
  const { pages } = await read(
    makeSite({ profile: { bio: 'Long. '.repeat(780) }, experience: entries }),
  );
  expect(pages.length).toBeGreaterThan(5);
  const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
  for (const { role, technologies } of entries) {
    expect(pageOf(technologies[0] ?? '')).toBe(pageOf(role));
  }
  expect(pageOf('Experience')).toBe(pageOf('Begin0x'));
});

test('an entry longer than a page flows over several pages', async () => {
  const description = Array.from({ length: 1500 }, (_, index) => `word${index}`).join(' ');
  const site = makeSite({ experience: [{ role: 'Before' }, { description }, { role: 'After' }] });
  const { pages } = await read(site);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join('')).toContain(stripSpace(description));
});

test('there is no PDF if the profile names another resume', async () => {
  expect(
    await makeResumePdf(makeSite({ profile: { resume: 'https://example.org/cv.pdf' } })),
  ).toBeUndefined();
});
