import type { ViteHotContext } from 'vite/types/hot.d.ts';

/** The event by which the development server says that the content has changed. */
export const contentChange = 'portfolio:content';

/** Keeps the open page in step with the content, from now on. */
export function followContent(hot: ViteHotContext): void {
  let last = Promise.resolve();
  const refresh = async () => {
    const { refreshPage } = await import('./refresh-page.ts');
    await refreshPage();
  };
  // One after the other, so that an older answer never comes last.
  const follow = () => {
    last = last.then(refresh, refresh);
  };
  hot.on(contentChange, () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
    follow();
  });
  // What was saved between the page and its script was told to nobody.
  follow();
}
