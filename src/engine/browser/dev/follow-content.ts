import type { ViteHotContext } from 'vite/types/hot.d.ts';

/** The event by which the development server says that the content has changed. */
export const contentChange = 'frontispiece:content';

/** Vite's error overlay, which otherwise stays after the page is refreshed. */
const overlay = 'vite-error-overlay';

export function followContent(hot: ViteHotContext): void {
  let last = Promise.resolve();
  // One after the other, so that an older answer never comes last.
  const follow = (isSaved: boolean) => {
    const refresh = () => refreshPage(isSaved);
    last = last.then(refresh, refresh);
  };
  hot.on(contentChange, () => {
    for (const shown of document.querySelectorAll(overlay)) shown.remove();
    follow(true);
  });
  // Files may have been saved after the page was loaded and before its script was.
  follow(false);
}

/**
 * Changes the open page to the new one without a reload: its position, the focus and the form stay.
 *
 * @param isSaved whether a file was saved; props that differ each time would otherwise reload without end
 */
async function refreshPage(isSaved: boolean): Promise<void> {
  const { Idiomorph } = await import('idiomorph');
  const response = await fetch(location.href, { cache: 'no-store' });
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  // The overlay tells of the failure, over the page as it was.
  if ('failed' in next.documentElement.dataset) return;
  document.title = next.title;
  refreshStyles(next);
  Idiomorph.morph(document.body, next.body, {
    callbacks: {
      // React holds the DOM of an island, which gets other props from the content with a new page only.
      beforeNodeMorphed: (node, wanted) => {
        if (!(node instanceof HTMLElement && node.dataset.island)) return true;
        const { client, props } = node.dataset;
        const isNew = wanted instanceof HTMLElement && wanted.dataset.props !== props;
        if (client && isNew && isSaved) location.reload();
        return false;
      },
      beforeNodeRemoved: (node) => node.nodeName.toLowerCase() !== overlay,
      beforeAttributeUpdated: (name) => !ownedByScripts.includes(name),
    },
  });
}

/** Attributes that scripts set. Without `open`, an open menu would disappear, and the page stay inert. */
const ownedByScripts = [
  'aria-current',
  'aria-expanded',
  'aria-pressed',
  'data-float',
  'open',
  'style',
];

/** The font and the size of the name depend on its letters. Vite's own styles are marked. */
function refreshStyles(next: Document): void {
  const find = (page: Document) => page.head.querySelector('style:not([data-vite-dev-id])');
  const shown = find(document);
  const wanted = find(next);
  if (shown && wanted && shown.textContent !== wanted.textContent) {
    shown.textContent = wanted.textContent;
  }
}
