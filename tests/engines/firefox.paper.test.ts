import { describePaper } from './paper.ts';

describePaper();
