import { renderToBuffer } from '@react-pdf/renderer';
import { prepareDrawnDisplayFonts } from '../../assets/display-font.ts';
import { prepareTextFonts } from '../../assets/text-fonts.ts';
import { labels } from '../../config/labels.ts';
import type { Site } from '../site.ts';
import { findTexts, MissingCharacters } from './missing-characters.ts';
import { registerFonts } from './register-fonts.ts';
import { ResumeDocument } from './resume-document.tsx';
import { gatherText } from './shown-texts.ts';
import { cleanText, Typesetter } from './typesetter.ts';

const weights = { text: 400, strong: 600 };

/** Draws the resume as a PDF. Takes a second or two, so it is loaded where one is wanted. */
export async function drawResume(site: Site): Promise<Uint8Array> {
  const [{ fonts, missing }, displayFonts] = await Promise.all([
    prepareTextFonts(cleanText(gatherText(site)), Object.values(weights)),
    prepareDrawnDisplayFonts(cleanText(listDisplayed(site))),
  ]);
  if (missing.length > 0) throw new MissingCharacters(findTexts(site, missing));
  const pick = (wanted: number) => registerFonts(fonts.filter(({ weight }) => weight === wanted));
  const [text, strong, display] = await Promise.all([
    pick(weights.text),
    pick(weights.strong),
    registerFonts(displayFonts),
  ]);
  const typesetter = new Typesetter({ text, strong, display: [...display, ...strong] });
  const numbers = text.find(({ characters }) => characters.has(0x30))?.family ?? '';
  return renderToBuffer(
    // The library wants the document itself.
    ResumeDocument({ site, typesetter, numbers }),
  );
}

/** All that is set in the display face. */
function listDisplayed({ profile }: Site): string {
  return [profile.name, labels.experience, labels.education, labels.projects, labels.skills].join(
    ' ',
  );
}
