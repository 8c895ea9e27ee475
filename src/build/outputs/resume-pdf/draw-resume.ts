import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { labels } from '../../../site/words.ts';
import { prepareHeadlineFonts, prepareTextFonts } from '../../typesetting/text-fonts.ts';
import type { Site } from '../site.ts';
import { flow } from './flow.ts';
import { layOut } from './lay-out.ts';
import { findTexts, MissingCharacters } from './missing-characters.ts';
import { openFonts } from './open-fonts.ts';
import { Pen } from './pen.ts';
import { colors, sheet, sizes } from './sheet.ts';
import { gatherText } from './shown-texts.ts';
import { cleanText, Typesetter } from './typesetter.ts';

const weights = { text: 400, strong: 600 };

/**
 * Draws the resume as a PDF: the same content makes the same bytes. It takes a second, so it is
 * loaded where one is wanted.
 *
 * @throws MissingCharacters where no font has a character
 */
export async function drawResume(site: Site): Promise<Uint8Array> {
  const typesetter = await openTypesetter(site);
  const doc = new PDFDocument(describeDocument(site));
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const pen = new Pen(doc);
  flow(pen, layOut(site, typesetter));
  numberPages(pen, typesetter);
  pen.end();
  await once(doc, 'end');
  return Buffer.concat(chunks);
}

async function openTypesetter(site: Site): Promise<Typesetter> {
  const { experience, education, projects, skills } = labels;
  const displayed = [site.profile.name, experience, education, projects, skills].join(' ');
  const [{ fonts, missing }, headline] = await Promise.all([
    prepareTextFonts(cleanText(gatherText(site)), Object.values(weights)),
    prepareHeadlineFonts(cleanText(displayed)),
  ]);
  if (missing.length > 0) throw new MissingCharacters(findTexts(site, missing));
  const pick = (wanted: number) => openFonts(fonts.filter(({ weight }) => weight === wanted));
  return new Typesetter({
    text: pick(weights.text),
    strong: pick(weights.strong),
    display: openFonts(headline.fonts),
  });
}

function describeDocument({ profile }: Site) {
  const { name, roles, copyrightYear } = profile;
  // A date of the content: the day of the build would make each build another file.
  const date = new Date(Date.UTC(copyrightYear, 0, 1));
  return {
    ...{ autoFirstPage: false, bufferPages: true, displayTitle: true, tagged: true },
    ...{ font: null, lang: 'en', pdfVersion: '1.7' as const },
    info: {
      ...{ Title: labels.resumeOf(name), Author: name, Subject: roles.join(', ') },
      ...{ Creator: 'portfolio', Producer: 'pdfkit', CreationDate: date, ModDate: date },
    },
  };
}

/** A second page and those after it say which they are. */
function numberPages(pen: Pen, typesetter: Typesetter): void {
  const { count } = pen.doc.bufferedPageRange();
  const setting = { face: 'text', size: sizes.note, width: 100 } as const;
  for (let page = 1; page < count; page++) {
    const [line] = typesetter.set(`${page + 1} / ${count}`, setting).lines;
    if (!line) continue;
    const x = sheet.width - sheet.side - line.width;
    pen.doc.switchToPage(page);
    pen.drawArtifact(() => {
      pen.doc.fillColor(colors.ink3);
      pen.drawWords(line, x, sheet.height - sheet.bottom + 24, sizes.note);
    });
  }
}
