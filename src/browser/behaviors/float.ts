import { inView } from 'framer-motion/dom';

/** Lets the tiles float while somebody can see them; before that, not even their motion is made. */
export function startFloat(): void {
  inView('[data-float]', (list) => {
    const { dataset } = list as HTMLElement;
    dataset.float = 'seen';
    return () => {
      dataset.float = '';
    };
  });
}
