import { startCurrentSection } from '../browser/behaviors/current-section.ts';
import { startHeadings } from '../browser/behaviors/headings.ts';
import { startMenu } from '../browser/behaviors/menu.ts';
import { bringRest } from '../browser/behaviors/rest.ts';
import { startFloat, startReveal } from '../browser/behaviors/reveal.ts';
import { startSmoothScroll } from '../browser/behaviors/scroll.ts';
import { startTextFace } from '../browser/behaviors/text-face.ts';
import { startThemeSwitch } from '../browser/behaviors/theme.ts';
import { followContent } from '../browser/dev/follow-content.ts';
import { startIslands } from '../browser/islands/start-islands.ts';

// First, since it reads where things are: what is written later cannot make it wait for a layout.
startReveal();
startThemeSwitch();
startMenu();
startSmoothScroll();
startCurrentSection();
startIslands();
startFloat();
if (document.querySelector('[data-copied]')) void import('../browser/behaviors/copy.ts');
// Where a font does not come, another one stays. What nobody sees is laid out after them, once.
void Promise.allSettled([startHeadings(), startTextFace()]).then(bringRest);

if (import.meta.hot) followContent(import.meta.hot);
