import { useEffect, useState } from 'react';
import { measureNameLines } from '../../../build/assets/name-widths.ts';

/** The width of a short name, until its letters are there to be measured. */
const guess = [4];

/** Measures a name as the build does, in em on 1, 2, 3 and 4 lines, once its face is there. */
export function useNameWidths(name: string, document: Document): number[] {
  const [widths, setWidths] = useState(guess);
  useEffect(() => {
    let isCurrent = true;
    const font = '800 100px Display';
    const measure = () => {
      const context = document.createElement('canvas').getContext('2d');
      if (!isCurrent || !context) return;
      context.font = `${font}, "Display Fallback"`;
      setWidths(measureNameLines(name, (line) => context.measureText(line).width / 100));
    };
    document.fonts.load(font, name).then(measure, measure);
    return () => {
      isCurrent = false;
    };
  }, [name, document]);
  return widths.some((width) => width > 0) ? widths : guess;
}
