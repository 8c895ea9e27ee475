import { describeTour } from './tour.ts';
import { openWebKit } from './webkit.ts';

describeTour(openWebKit);
