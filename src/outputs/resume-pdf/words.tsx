import { Link, Text, View } from '@react-pdf/renderer';
import { createContext, useContext } from 'react';
import { colors } from './sheet.ts';
import type { Face, Typesetter } from './typesetter.ts';

export const TypesetterContext = createContext<Typesetter | undefined>(undefined);

/** The typesetter of the document. */
export function useTypesetter(): Typesetter {
  const typesetter = useContext(TypesetterContext);
  if (!typesetter) throw new Error('words stand outside of a document');
  return typesetter;
}

interface Props {
  children: string;
  /** In points, as `size`. */
  width: number;
  size: number;
  face?: Face;
  color?: string;
  /** The height of a line, in `size`. */
  leading?: number;
  /** Where the words lead to. */
  address?: string | undefined;
}

/** A paragraph, broken into lines already. */
export function Words(props: Props) {
  const { children, width, size, face = 'text', color = colors.ink, leading = 1.45 } = props;
  const { lines, isRightToLeft } = useTypesetter().set(children, { face, size, width });
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  const style = { fontSize: size, lineHeight: leading, color, direction } as const;
  return (
    <View style={{ width }}>
      {lines.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two lines may be alike
        <Text key={index} style={style}>
          <Target address={props.address} color={color}>
            {runs.map(({ text, font }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Text key={place} style={{ fontFamily: font.family }}>
                {text}
              </Text>
            ))}
          </Target>
        </Text>
      ))}
    </View>
  );
}

interface TargetProps {
  address: string | undefined;
  color: string;
  children: React.ReactNode;
}

function Target({ address, color, children }: TargetProps) {
  if (!address) return children;
  return (
    <Link src={address} style={{ color, textDecoration: 'none' }}>
      {children}
    </Link>
  );
}
