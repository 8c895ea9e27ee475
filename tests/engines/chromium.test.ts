import { openChromium } from './chromium.ts';
import { describeTour } from './tour.ts';

describeTour(openChromium);
