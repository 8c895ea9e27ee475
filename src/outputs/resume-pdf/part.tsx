import { View } from '@react-pdf/renderer';
import { Entry } from './entry.tsx';
import type { ResumePart } from './resume-parts.ts';
import { colors, columns, sheet, sizes } from './sheet.ts';
import { useTypesetter, Words } from './words.tsx';

/** A part: its heading stays with its first entry, and an entry on its page where it fits one. */
export function Part({ heading, entries }: ResumePart) {
  const typesetter = useTypesetter();
  const room = sheet.height - sheet.top - sheet.bottom - 60;
  const isLong = entries.map((entry) => {
    const { title, place = '', addressText = '', description = '', tags = [] } = entry;
    const texts = [title, place, addressText, description, tags.join(' / ')];
    const set = { face: 'strong', size: 10.5, width: columns.body } as const;
    const lines = texts.reduce((sum, text) => sum + typesetter.set(text, set).lines.length, 0);
    return lines * 10.5 * 1.6 > room;
  });
  const [first, ...others] = entries.map((entry, index) => (
    <Entry
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two entries may be alike
      key={index}
      entry={entry}
      isLong={isLong[index] ?? false}
      isFirst={index === 0}
    />
  ));
  return (
    <>
      <View wrap={isLong[0] ?? false}>
        <Heading>{heading}</Heading>
        {first}
      </View>
      {others}
    </>
  );
}

function Heading({ children }: { children: string }) {
  // The types have not heard of the bookmark of a view.
  return (
    <View
      {...{ bookmark: children }}
      minPresenceAhead={80}
      style={{
        ...{ marginTop: 14, paddingTop: 7, borderTopWidth: 1.2, borderTopColor: colors.ink },
      }}
    >
      <Words width={columns.inner} size={sizes.heading} face="display" leading={1.1}>
        {children}
      </Words>
    </View>
  );
}
