import { bringRest, startFonts } from '../browser/behaviors/after-paint.ts';
import { startCleanCopy } from '../browser/behaviors/clean-copy.ts';
import { startCurrentSection } from '../browser/behaviors/current-section.ts';
import { startMenu } from '../browser/behaviors/menu.ts';
import { startAnswers, startFloat, startLean, startReveal } from '../browser/behaviors/motion.ts';
import { startSmoothScroll } from '../browser/behaviors/scroll.ts';
import { startThemeSwitch } from '../browser/behaviors/theme-switch.ts';
import { showWrongAddress } from '../browser/behaviors/wrong-address.ts';
import { followContent } from '../browser/dev/follow-content.ts';
import { startIslands } from '../browser/islands/start-islands.ts';

// First, as it measures elements: after changes to the page, that would force a layout.
startReveal();
startThemeSwitch();
startMenu();
startSmoothScroll();
startCurrentSection();
startIslands();
startFloat();
startLean();
startAnswers();
showWrongAddress();
startCleanCopy();
if (document.querySelector('[data-language-link], header details')) {
  void import('../browser/behaviors/bar.ts');
}
if (document.querySelector('[data-finder], [data-folded]')) {
  void import('../browser/behaviors/index-edition.ts');
}
if (document.querySelector('[data-copied]')) void import('../browser/behaviors/copy.ts');
// If a font does not load, its fallback stays. Content below the window is laid out once, after them.
void startFonts().then(bringRest, bringRest);

if (import.meta.hot) followContent(import.meta.hot);
