// The one module of react-scroll that needs no React: 2.9 kB where its Link brings 7.5 and React.
import scrollerModule from 'react-scroll/modules/mixins/scroller.js';

interface Scroller {
  scrollTo(
    id: string,
    options: { duration: number; offset: number; smooth: boolean | string },
  ): void;
}

// The package is CommonJS: what arrives is its namespace, or the default inside of it.
const namespace = scrollerModule as unknown as Scroller & { default?: Scroller };
export const scroller: Scroller = namespace.default ?? namespace;
