import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from '../../content/check/check-folder.ts';
import { openFileCache } from '../../content/file-cache.ts';
import { listTimes } from '../../content/files.ts';
import { drawIconSheet } from '../../content/icons/icons.ts';
import { describePageTheme, findLook, readTheme } from '../../content/look/look.ts';
import { findEditionFacts } from '../../content/own-code/list-editions.ts';
import type { Site } from '../../model/create-site.ts';
import { type AssetManifest, manifestFile, readSiteIcon } from '../../model/manifest.ts';
import { generatedFolder } from '../../model/places.ts';
import { AssetFolder, type AssetTools } from './asset-folder.ts';
import {
  findDisplayTexts,
  findOwnImages,
  findShareCards,
  findShownPictures,
  findTitles,
  findUncovered,
  listCharacters,
  listSiteEntries,
  type UncoveredEntry,
} from './asset-source.ts';
import { colorDrawing, type Drawn, drawSides, joinDrawings } from './color-drawing.ts';
import { coverSize } from './cover-art.ts';
import { findField } from './cover-field.ts';
import { drawCover } from './covers.ts';
import { prepareFaces } from './display-font.ts';
import { prepareName, prepareTitle } from './name-font.ts';
import { preparePictures } from './pictures.ts';
import { prepareShareImages } from './share-images.ts';
import { prepareSiteIcons } from './site-icons.ts';

/**
 * Makes the pictures, fonts and icons of a site, and their manifests. What has the same source as in the last run
 * stays.
 *
 * @param sites the site in each of its languages, the default one first
 */
export async function prepareSiteAssets(
  { dir, check }: { dir: string; check: CheckResult },
  sites: readonly [Site, ...Site[]],
  isDraft = false,
): Promise<void> {
  const [site] = sites;
  // Only the disk knows how it encodes the letters of a name.
  const onDisk = new Map(check.images.map((path) => [path.normalize(), path]));
  const tools: AssetTools = {
    folder: new AssetFolder(generatedFolder),
    cache: openFileCache(),
    look: findLook(readTheme(site.config), site.language),
    locate: (path) => join(dir, onDisk.get(path) ?? path),
    isDraft,
  };
  const images = mergeSlots(sites.map((site) => findShownPictures([...onDisk.keys()], site)));
  const [common, ...ofLanguages] = await Promise.all([
    prepareCommon(site, images, tools),
    ...sites.map((site) => prepareLanguage(site, tools)),
  ]);
  await tools.cache.prune();
  const manifests = ofLanguages.map(({ root, ...ofLanguage }): [string, AssetManifest] => {
    const drawn = [common.pictures, ofLanguage.covers];
    const [pictures = {}, covers = {}] = joinDrawings(drawn, tools.folder.add.bind(tools.folder));
    return [root, { ...common, ...ofLanguage, pictures, covers }];
  });
  const text = JSON.stringify(Object.fromEntries(manifests), null, 1);
  await tools.folder.finish(manifestFile, `${text}\n`);
}

type Shown = ReturnType<typeof findShownPictures>;

/** Merges the slots in which each language shows the pictures. */
function mergeSlots(all: readonly Shown[]): Shown {
  const paths = new Set(all.flatMap(Object.keys));
  const merged = [...paths].map((path) => {
    const slots = all.flatMap((one) => one[path] ?? []);
    return [path, [...new Set(slots)].sort()];
  });
  return Object.fromEntries(merged);
}

/** Makes the pictures and icons, which are the same in all languages. */
async function prepareCommon(site: Site, images: Shown, tools: AssetTools) {
  const { config, profile } = site;
  const { folder, look, locate, isDraft } = tools;
  const times = await listTimes(Object.keys(images).map(locate));
  const own = findOwnImages(config).icon;
  const icon = own ? await readFile(locate(own)) : readSiteIcon();
  const slugs = listSiteEntries(site).flatMap(({ skills = [] }) =>
    skills.flatMap(({ icon = [] }) => icon),
  );
  const [pictures, siteIcons, icons] = await Promise.all([
    folder.reuse(['pictures', images, times, look.palette, isDraft], () =>
      preparePictures(images, tools),
    ),
    folder.reuse(['icons', Buffer.from(icon ?? '').toString('base64'), profile.name, look], () =>
      prepareSiteIcons(icon, profile.name, tools),
    ),
    folder.reuse(['sheet', slugs], async () => {
      const sheet = await drawIconSheet(slugs);
      return { src: folder.add('icons', 'svg', sheet.svg), shown: sheet.icons };
    }),
  ]);
  return { pictures, icons, siteIcons, theme: describePageTheme(readTheme(config)) };
}

async function prepareLanguage(site: Site, all: AssetTools) {
  const { root, language, formWords, profile } = site;
  const tools = { ...all, look: { ...all.look, language } };
  const { folder, look, isDraft } = tools;
  const { name } = profile;
  const add = folder.add.bind(folder);
  const uncovered = findUncovered(site);
  const characters = listCharacters(site);
  // A heading that is written in the editor may need any letter.
  const displayText = isDraft ? characters : listLetters(findDisplayTexts(site));
  const hasTitles = look.headingWeight !== undefined;
  const titles = Object.entries(isDraft || !hasTitles ? {} : findTitles(site)).map(
    async ([pagePath, title]) => {
      const make = () => prepareTitle(title, name, look);
      return [pagePath, await folder.reuse(['title', title, name, look], make)];
    },
  );
  const [covers, faces, setName, shareImages] = await Promise.all([
    drawCovers(site, uncovered, tools),
    folder.reuse(['faces', displayText, characters, look], () =>
      prepareFaces(look, displayText, characters, add),
    ),
    folder.reuse(['name', name, look], () => prepareName(name, look)),
    prepareShareImages(isDraft ? {} : findShareCards(site, uncovered), site, tools),
  ]);
  return {
    root,
    covers,
    ...(formWords && { formWords: add('form-words', 'json', JSON.stringify(formWords)) }),
    ...faces,
    ...setName,
    ...(!hasTitles && { nameFonts: [] }),
    titleFonts: Object.fromEntries(await Promise.all(titles)),
    shareImages,
  };
}

const listLetters = (texts: readonly string[]) => [...new Set(texts.join(''))].sort().join('');

function drawCovers(
  site: Site,
  uncovered: readonly UncoveredEntry[],
  { folder, look }: AssetTools,
): Promise<Record<string, Drawn>> {
  const { hasOpening } = findEditionFacts(site.config.theme);
  return folder.reuse(['covers', uncovered, look], async () => {
    const covers = uncovered.map(async ({ file, slug, cover, isOnHome }, index) => {
      const drawing = drawCover(cover, index);
      const colored = colorDrawing(drawing, look.palette);
      const src = folder.add(`cover-${slug}`, 'svg', colored);
      const picture = { src, ...coverSize, isAnswering: true, caption: cover.caption };
      if (!isOnHome) return [file, picture] as const;
      const [seen] = hasOpening ? drawSides(drawing, look.palette) : [];
      const field = seen && (await findField(seen));
      return [file, { ...picture, ...(field && { field }), drawing: colored }] as const;
    });
    return Object.fromEntries<Drawn>(await Promise.all(covers));
  });
}
