import { prepareLate } from '../browser/behaviors/after-paint.ts';
import { startMade } from '../browser/behaviors/made.ts';
import { startAnswers, startFloat, startLean, startReveal } from '../browser/behaviors/motion.ts';
import { startCurrentSection, startMenu, startSwitches } from '../browser/behaviors/navigation.ts';
import { startSmoothScroll } from '../browser/behaviors/scroll.ts';
import { attempt } from '../browser/contact/storage-keys.ts';
import { followContent } from '../browser/dev/follow-content.ts';
import { startIslands } from '../browser/islands/start-islands.ts';

// First, the listeners for what a visitor does. They change nothing in the page yet.
startSwitches();
startMenu();
startSmoothScroll();
startIslands();
startReveal();
startLean();
startAnswers();
showWrongUrl();
document.addEventListener('copy', copyClean);
if (document.querySelector('[data-language-link], [data-bar], header details')) {
  void import('../browser/behaviors/bar.ts');
}
if (document.querySelector('[data-finder], [data-folded]')) {
  void import('../browser/behaviors/index-edition.ts');
}
if (document.querySelector('[data-copied]')) void import('../browser/behaviors/copy.ts');
// Browsers that let the keyboard scroll such an element do so by themselves, without a name for it.
if (document.querySelector('[data-scroll]')) void import('../browser/behaviors/scrollers.ts');
void prepareLate().then((show) => {
  // This measures elements, and what follows changes them: all of it is in one frame.
  startCurrentSection();
  show();
  startMade();
  startFloat();
});

if (import.meta.hot) followContent(import.meta.hot);

/** Shows the URL that leads nowhere on the page that says so. */
function showWrongUrl(): void {
  const place = document.querySelector('[data-wrong-url]');
  const { pathname } = location;
  // A URL with a wrong escape is shown as it was written.
  if (place) place.textContent = attempt(() => decodeURI(pathname)) ?? pathname;
}

/** Removes what only tells a page where its lines may break. */
const clean = (text: string) => text.replace(/\u00ad/g, '').replace(/\u00a0|&nbsp;/g, ' ');

/** Copies a selection without soft hyphens, and with plain spaces in place of those that join words. */
function copyClean(event: ClipboardEvent): void {
  const selection = getSelection();
  const text = String(selection);
  const isTyped = (event.target as Element).closest('input, textarea');
  if (isTyped || !selection?.rangeCount || text === clean(text)) return;
  const box = document.createElement('div');
  box.append(selection.getRangeAt(0).cloneContents());
  event.clipboardData?.setData('text/plain', clean(text));
  event.clipboardData?.setData('text/html', clean(box.innerHTML));
  event.preventDefault();
}
