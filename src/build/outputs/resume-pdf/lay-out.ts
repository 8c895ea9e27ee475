import { listContactLinks } from '../../../site/queries/index.ts';
import type { Site } from '../site.ts';
import { append, type Block, drawRule, join, stack } from './block.ts';
import { listParts, type ResumeEntry, type ResumePart } from './resume-parts.ts';
import { colors, columns, sheet, sizes } from './sheet.ts';
import type { Typesetter } from './typesetter.ts';

const whole = { x: sheet.side, width: columns.inner };
const margin = { x: sheet.side, width: columns.margin - 10 };
const body = { x: sheet.side + columns.margin, width: columns.body };
const empty: Block = { rows: [], height: 0 };
const gap = 7;

/** Lays out a resume as blocks that stand one below the other. */
export function layOut(site: Site, typesetter: Typesetter): Block[] {
  const parts = listParts(site).flatMap((part) => layOutPart(part, typesetter));
  return [layOutHead(site, typesetter), ...parts];
}

/** Who it is about, and how to reach them. */
function layOutHead({ profile, url }: Site, typesetter: Typesetter): Block {
  const { name, roles, bio } = profile;
  const fitting = (columns.inner / typesetter.measure(name, 'display')) * 0.98;
  const size = Math.min(sizes.name, Math.max(sizes.name * 0.6, fitting));
  const words = stack(
    typesetter,
    [
      { tag: 'H1', text: name, size, face: 'display', leading: 1.02, color: colors.ink },
      { text: roles.join(' · '), size: sizes.lead, color: colors.ink2, space: 6 },
      { text: bio, size: sizes.text, color: colors.ink, space: 8 },
    ],
    { ...whole, width: columns.inner * 0.9 },
  );
  return append(words, layOutWays(listContactLinks(profile, url), typesetter));
}

const waysInRow = 3;

function layOutWays(ways: ReturnType<typeof listContactLinks>, typesetter: Typesetter): Block {
  const width = columns.inner / waysInRow;
  let block: Block = { ...empty, height: 9 };
  for (let first = 0; first < ways.length; first += waysInRow) {
    const row = ways.slice(first, first + waysInRow).map(({ name, text, address }, index) =>
      stack(
        typesetter,
        [
          { text: name, size: sizes.note, color: colors.ink3 },
          { text, size: sizes.text, color: colors.ink, address },
        ],
        { x: sheet.side + index * width, width: width - 12 },
      ),
    );
    block = append(block, { ...join(...row), height: join(...row).height + 5 });
  }
  return block;
}

/** A heading stays with its first entry. */
function layOutPart({ heading, entries }: ResumePart, typesetter: Typesetter): Block[] {
  const rule = drawRule(whole, { space: 14, thickness: 1.2, color: colors.ink });
  const words = stack(
    typesetter,
    [
      {
        ...{ tag: 'H2', text: heading, size: sizes.heading, face: 'display' },
        ...{ leading: 1.2, color: colors.ink, space: 6 },
      },
    ],
    whole,
  );
  const [first = empty, ...others] = entries.map((entry) => layOutEntry(entry, typesetter));
  const line = drawRule(whole, { color: colors.line });
  const start = { ...append(append(rule, words), first), bookmark: heading };
  return [start, ...others.map((entry) => append(line, entry))];
}

/** An entry: its period in the margin, and what it is about beside it. */
function layOutEntry(entry: ResumeEntry, typesetter: Typesetter): Block {
  const { title, place = '', address, addressText = '', description = '', tags = [] } = entry;
  const { ink, ink2, ink3, accent } = colors;
  const { title: size, text, note } = sizes;
  const period = stack(
    typesetter,
    [
      {
        text: entry.margin ?? '',
        size: note,
        color: entry.isPresent ? accent : ink3,
        leading: 1.5,
      },
    ],
    { ...margin, top: gap + 1.5 },
  );
  const words = stack(
    typesetter,
    [
      { tag: 'H3', text: title, size, face: 'strong', leading: 1.4, color: ink },
      { text: place, size: text, color: ink2 },
      { text: addressText, size: note, color: accent, address },
      { text: description, size: text, color: ink },
      { text: tags.join(' / '), size: note, color: ink3, space: 1.5 },
    ],
    { ...body, top: gap },
  );
  const block = join(period, words);
  return { ...block, height: block.height + gap };
}
