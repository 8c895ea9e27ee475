import { keepEarlyForms } from './early-forms.ts';
import { markPage } from './mark-page.ts';

markPage(document.documentElement);
keepEarlyForms(document);
