import { startCurrentSection } from '../behaviors/current-section.ts';
import { startFloatPause } from '../behaviors/float.ts';
import { startLayOut } from '../behaviors/lay-out.ts';
import { startMenu } from '../behaviors/menu.ts';
import { startReveal } from '../behaviors/reveal.ts';
import { startSmoothScroll } from '../behaviors/scroll.ts';
import { startThemeSwitch } from '../behaviors/theme.ts';
import { followContent } from '../dev/follow-content.ts';
import { startIslands } from '../islands/runtime.ts';

// First, since it reads where things are: what is written later cannot make it wait for a layout.
startReveal();
startThemeSwitch();
startMenu();
startSmoothScroll();
startCurrentSection();
startIslands();
startFloatPause();
startLayOut();

if (import.meta.hot) followContent(import.meta.hot);
