import { View } from '@react-pdf/renderer';
import type { ResumeEntry } from './resume-parts.ts';
import { colors, columns, sizes } from './sheet.ts';
import { Words } from './words.tsx';

interface Props {
  entry: ResumeEntry;
  /** Whether it is too long for one page. */
  isLong: boolean;
  isFirst: boolean;
}

const gap = 7;

/** An entry: its period in the margin, and what it is about beside it. */
export function Entry({ entry, isLong, isFirst }: Props) {
  const { margin, title, place, address, addressText = '', description, tags = [] } = entry;
  const { body } = columns;
  const line = isFirst ? 'transparent' : colors.line;
  return (
    <View
      wrap={isLong}
      style={{
        ...{ flexDirection: 'row', paddingTop: gap, paddingBottom: gap },
        ...{ borderTopWidth: 0.5, borderTopColor: line },
      }}
    >
      <View style={{ width: columns.margin, paddingTop: 1.6 }}>
        {margin && (
          <Words width={columns.margin - 10} size={sizes.note} color={colors.ink3}>
            {margin}
          </Words>
        )}
      </View>
      <View style={{ width: body }}>
        <Words width={body} size={10.5} face="strong" leading={1.4}>
          {title}
        </Words>
        {place && (
          <Words width={body} size={sizes.text} color={colors.ink2}>
            {place}
          </Words>
        )}
        {address && (
          <Words width={body} size={sizes.note} color={colors.accent} address={address}>
            {addressText}
          </Words>
        )}
        {description && (
          <Words width={body} size={sizes.text}>
            {description}
          </Words>
        )}
        {tags.length > 0 && (
          <Words width={body} size={sizes.note} color={colors.ink3} leading={1.6}>
            {tags.join(' / ')}
          </Words>
        )}
      </View>
    </View>
  );
}
