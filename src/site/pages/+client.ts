import { startCurrentSection } from '../../browser/behaviors/current-section.ts';
import { startFloatPause } from '../../browser/behaviors/float.ts';
import { startHeadings } from '../../browser/behaviors/headings.ts';
import { startMenu } from '../../browser/behaviors/menu.ts';
import { startPictures } from '../../browser/behaviors/pictures.ts';
import { startReveal } from '../../browser/behaviors/reveal.ts';
import { startSmoothScroll } from '../../browser/behaviors/scroll.ts';
import { startTextFace } from '../../browser/behaviors/text-face.ts';
import { startThemeSwitch } from '../../browser/behaviors/theme.ts';
import { followContent } from '../../browser/dev/follow-content.ts';
import { startIslands } from '../../browser/islands/start-islands.ts';

// First, since it reads where things are: what is written later cannot make it wait for a layout.
startReveal();
startThemeSwitch();
startMenu();
startSmoothScroll();
startCurrentSection();
startIslands();
startFloatPause();
startPictures();
if (document.querySelector('[data-copied]')) void import('../../browser/behaviors/copy.ts');
void startHeadings();
// Where a font does not come, the system's stays.
startTextFace().catch(() => {});

if (import.meta.hot) followContent(import.meta.hot);
