import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { parse, stringify } from 'yaml';
import { siteDir } from '../browser/test-build.ts';

/** How a portfolio may differ from the one that a page was drawn for. */
interface OddSite {
  name: string;
  /** Unless it is English. */
  language?: string;
  /** Stands for the texts and titles of entries, where they are not those of the tests. */
  text?: string;
  title?: string;
  projects: number;
  schools: number;
  tags?: readonly string[];
}

const words = 'The work went on for a while and was worth every week of it, as people still say.';

/** Sites with content that few people have, by their names. */
export const oddSites: Readonly<Record<string, OddSite>> = {
  least: { name: 'Ada Least', projects: 0, schools: 0 },
  'one-word': {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltung',
    text: `${words} `.repeat(34).trim(),
    tags: Array.from({ length: 60 }, (_, index) => `Technology ${index + 1}`),
    projects: 1,
    schools: 1,
  },
  'long-name': {
    name: 'Maximiliana Alexandrina von Beispielhausen-Musterstadt',
    projects: 13,
    schools: 5,
  },
  'short-name': { name: 'Bo Li', projects: 4, schools: 2 },
  arabic: {
    name: 'محمد عبد الله الأمثلة',
    language: 'ar',
    title: 'نظام إدارة المكتبات المدرسية',
    text: 'TypeScript وC++ و .NET أدواتي منذ 2019 – 2021، وقبلها في ٢٠١٦-٢٠١٨. أستدعي normalize() وأجيب على +1 555 0142 أو https://arabic.example/ar/ كل يوم.',
    tags: ['C++', '.NET', 'C# للمبتدئين', 'تصميم'],
    projects: 2,
    schools: 3,
  },
  japanese: {
    name: '山田花子アレクサンドラ',
    language: 'ja',
    title: '図書館の貸出管理システム',
    text: '最初のスケッチからデータベースまで、ウェブサイト全体を作ります。空いた時間にはオープンソースの修正もします。',
    projects: 7,
    schools: 4,
  },
};

/** Writes the content folder of such a site; what is not odd in it is that of the tests. */
export function makeOddSite(name: string, folder: string): void {
  const odd = oddSites[name];
  if (!odd) throw new Error(`there is no odd site "${name}"`);
  if (name === 'least') {
    makeLeastSite(odd.name, folder);
    return;
  }
  cpSync(siteDir, folder, { recursive: true });
  const change = (file: string, values: object) => {
    const path = join(folder, file);
    writeFileSync(path, stringify({ ...parse(readFileSync(path, 'utf8')), ...values }));
  };
  const description = odd.text && { description: odd.text };
  const fields = { ...description, ...(odd.title && { title: odd.title }) };
  if (odd.language) {
    writeFileSync(join(folder, 'site.yaml'), stringify({ language: odd.language }));
  }
  change('profile.yaml', { name: odd.name, ...(odd.title && { bio: odd.text }) });
  change('experience/example-studio.yaml', {
    ...description,
    ...(odd.title && { role: odd.title }),
    ...(odd.tags && { technologies: odd.tags }),
  });
  const school = parse(readFileSync(join(folder, 'education/example-school.yaml'), 'utf8'));
  for (const file of ['example-school', 'example-university']) {
    rmSync(join(folder, `education/${file}.yaml`));
  }
  for (let number = 0; number < odd.schools; number++) {
    const year = `${2020 - 3 * number} - ${2023 - 3 * number}`;
    writeFileSync(
      join(folder, `education/${number}.yaml`),
      stringify({ ...school, year, title: `School ${number + 1}`, ...fields }),
    );
  }
  rmSync(join(folder, 'projects'), { recursive: true });
  mkdirSync(join(folder, 'projects'));
  for (let number = 0; number < odd.projects; number++) {
    const project = {
      title: `Project number ${number + 1}`,
      description: words,
      ...fields,
      technologies: odd.tags ?? ['TypeScript', 'CSS'],
      link: `https://github.com/example/${number}`,
    };
    writeFileSync(join(folder, `projects/${number}.mdx`), `---\n${stringify(project)}---\n`);
  }
}

/** Writes what every portfolio has, and one experience. */
function makeLeastSite(name: string, folder: string): void {
  mkdirSync(join(folder, 'experience'), { recursive: true });
  const write = (file: string, values: object) =>
    writeFileSync(join(folder, file), stringify(values));
  const contactInfo = { email: 'ada@least.example' };
  write('profile.yaml', { name, roles: ['Coder'], bio: words, contactInfo, copyrightYear: 2024 });
  const entry = { year: 'Mai 2024 – heute', role: 'Developer', company: 'Studio' };
  write('experience/studio.yaml', { ...entry, description: words });
}

/** Writes the content folder of the tests with translations of it. */
export function makeLanguages(folder: string): void {
  cpSync(siteDir, folder, { recursive: true });
  cpSync('tests/languages', folder, { recursive: true });
}

/** Writes the content of the tests with posts, some of them in a second language. */
export function makePosts(folder: string): void {
  cpSync(siteDir, folder, { recursive: true });
  cpSync('tests/posts', folder, { recursive: true });
}

type Change = [file: string, drawing: string, photo: string, width: number, height: number];

/** Photos in each kind of place, wider and narrower than it. */
const changes: Change[] = [
  ['profile.yaml', 'portrait.svg', 'portrait.jpg', 1200, 975],
  ['profile.yaml', 'about.svg', 'about.jpg', 1520, 1060],
  ['education/example-university.yaml', 'school-logo.svg', 'logo.png', 300, 300],
  ['education/example-university.yaml', 'school-card.svg', 'card.webp', 1200, 800],
  ['projects/vr-tools-site.mdx', 'vr-tools-site.svg', 'vr.jpg', 1520, 950],
  ['projects/face-finder.mdx', 'face-finder.svg', 'face.png', 1075, 540],
];
const figure = '\n![Clouds](images/figure.jpg)\n';

/** Writes a content folder that is that of the tests with photos in place of some drawings. */
export async function makePhotos(folder: string): Promise<void> {
  cpSync(siteDir, folder, { recursive: true });
  for (const [file, drawing, photo, width, height] of changes) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(drawing, photo));
    await drawPhoto(width, height).toFile(join(path, '../images', photo));
  }
  const study = join(folder, 'projects/face-finder.mdx');
  writeFileSync(study, readFileSync(study, 'utf8') + figure);
  await drawPhoto(1075, 700).toFile(join(folder, 'projects/images/figure.jpg'));
}

/** Clouds of many colours, which compress as a photo does; the same size gives the same bytes. */
export function drawPhoto(width: number, height: number): Sharp {
  const seed = { width: Math.ceil(width / 8), height: Math.ceil(height / 8), channels: 3 } as const;
  const pixels = new Uint8Array(seed.width * seed.height * seed.channels);
  let state = 1;
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[index] = 64 + (state >>> 25);
  }
  return sharp(pixels, { raw: seed }).resize(width, height, { fit: 'fill' });
}
