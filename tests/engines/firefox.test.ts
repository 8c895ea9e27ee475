import { openFirefox } from './firefox.ts';
import { describeTour } from './tour.ts';

describeTour(openFirefox);
