import { getIdPrefix, type IslandName, type IslandProps } from './island-types.ts';

const islands = {
  'contact-form': async () => (await import('./contact-form/contact-form.tsx')).ContactForm,
};

/** What tells that the visitor turns to an island. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'input', 'submit'];

/** How far outside the window an island is already made ready. */
const nearness = '600px 0px';

/** Makes the page's islands ready, each when the visitor comes near it or turns to it. */
export function startIslands(root: ParentNode = document): void {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) watch(island);
}

function watch(island: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && wake(),
    { rootMargin: nearness },
  );
  const rest = () => {
    observer.disconnect();
    for (const sign of signs) island.removeEventListener(sign, wake);
  };
  const listen = () => {
    for (const sign of signs) island.addEventListener(sign, wake);
  };
  function wake(): void {
    rest();
    // What failed for want of a network is tried anew at the visitor's next sign.
    hydrate(island).catch((error: unknown) => {
      console.error('A part of this page could not be made ready:', error);
      listen();
    });
  }
  listen();
  observer.observe(island);
  if ('pending' in island.dataset || island.contains(document.activeElement)) wake();
}

async function hydrate(island: HTMLElement): Promise<void> {
  const name = island.dataset.island as IslandName;
  const [{ hydrateIsland }, Island] = await Promise.all([
    import('./hydrate-island.tsx'),
    islands[name](),
  ]);
  const props: IslandProps[typeof name] = JSON.parse(island.dataset.props ?? '{}');
  await hydrateIsland(island, Island, props, getIdPrefix(name));
  island.dataset.ready = '';
  if (!('pending' in island.dataset)) return;
  delete island.dataset.pending;
  island.querySelector('form')?.requestSubmit();
}
