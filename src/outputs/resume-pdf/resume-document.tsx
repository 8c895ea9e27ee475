import { Document, Page, Text } from '@react-pdf/renderer';
import { labels } from '../../config/labels.ts';
import type { Site } from '../site.ts';
import { Head } from './head.tsx';
import { Part } from './part.tsx';
import { listParts } from './resume-parts.ts';
import { colors, sheet, sizes } from './sheet.ts';
import type { Typesetter } from './typesetter.ts';
import { TypesetterContext } from './words.tsx';

interface Props {
  site: Site;
  typesetter: Typesetter;
  /** The font of the page numbers. */
  numbers: string;
}

/** The resume as a document of A4 pages. */
export function ResumeDocument({ site, typesetter, numbers }: Props) {
  const { name, roles, copyrightYear } = site.profile;
  // The same content makes the same bytes, whenever it is built.
  const date = new Date(Date.UTC(copyrightYear, 0, 1));
  const { top, bottom, side } = sheet;
  const padding = { paddingTop: top, paddingBottom: bottom, paddingHorizontal: side };
  return (
    <TypesetterContext value={typesetter}>
      <Document
        title={labels.resumeOf(name)}
        author={name}
        subject={roles.join(', ')}
        language="en"
        creator="portfolio"
        producer="react-pdf"
        creationDate={date}
        modificationDate={date}
        pdfVersion="1.7"
      >
        <Page size="A4" style={padding}>
          <Head {...site} />
          {listParts(site).map((part) => (
            <Part key={part.heading} {...part} />
          ))}
          <Text
            fixed
            style={{
              ...{ position: 'absolute', bottom: bottom - 24, right: side },
              ...{ fontFamily: numbers, fontSize: sizes.note, color: colors.ink3 },
            }}
            render={({ pageNumber, totalPages }) =>
              pageNumber > 1 ? `${pageNumber} / ${totalPages}` : ''
            }
          />
        </Page>
      </Document>
    </TypesetterContext>
  );
}
