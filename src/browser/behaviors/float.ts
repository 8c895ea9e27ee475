import { inView } from 'framer-motion/dom';

/** Lets the tiles float while somebody can see them; they come at rest. */
export function startFloat(): void {
  inView('[data-float]', (list) => {
    const { dataset } = list as HTMLElement;
    dataset.float = '';
    return () => {
      dataset.float = 'paused';
    };
  });
}
