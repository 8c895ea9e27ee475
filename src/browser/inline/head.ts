import { keepEarlyForms } from './early-forms.ts';
import { showKnownFonts } from './known-fonts.ts';
import { markPage } from './mark-page.ts';

markPage(document.documentElement);
keepEarlyForms(document);
showKnownFonts(document);
