import { View } from '@react-pdf/renderer';
import { listWays } from '../../queries/index.ts';
import type { Site } from '../site.ts';
import { colors, columns, sizes } from './sheet.ts';
import { useTypesetter, Words } from './words.tsx';

const { inner } = columns;
const wayColumns = 3;

/** Who it is about, and how to reach them. */
export function Head({ profile, url }: Pick<Site, 'profile' | 'url'>) {
  const { name, roles, bio } = profile;
  const widest = inner / useTypesetter().measure(name, 'display');
  return (
    <View>
      <Words
        width={inner}
        size={Math.min(sizes.name, Math.max(sizes.name * 0.6, widest * 0.98))}
        face="display"
        leading={1}
      >
        {name}
      </Words>
      <View style={{ marginTop: 7 }}>
        <Words width={inner} size={sizes.lead} color={colors.ink2}>
          {roles.join(' · ')}
        </Words>
      </View>
      <View style={{ marginTop: 9 }}>
        <Words width={inner * 0.84} size={sizes.text}>
          {bio}
        </Words>
      </View>
      <View style={{ marginTop: 10, flexDirection: 'row', flexWrap: 'wrap' }}>
        {listWays(profile, url).map((way) => (
          <View
            key={way.address}
            wrap={false}
            style={{ width: inner / wayColumns, paddingBottom: 5 }}
          >
            <Words width={inner / wayColumns - 12} size={sizes.note} color={colors.ink3}>
              {way.name}
            </Words>
            <Words width={inner / wayColumns - 12} size={sizes.text} address={way.address}>
              {way.text}
            </Words>
          </View>
        ))}
      </View>
    </View>
  );
}
