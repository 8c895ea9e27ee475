import ar from './ar.ts';
import type { Catalog } from './catalog.ts';
import de from './de.ts';
import * as en from './en.ts';
import es from './es.ts';
import fa from './fa.ts';
import fr from './fr.ts';
import he from './he.ts';
import hi from './hi.ts';
import id from './id.ts';
import it from './it.ts';
import ja from './ja.ts';
import ko from './ko.ts';
import nl from './nl.ts';
import pl from './pl.ts';
import ptBR from './pt-BR.ts';
import ru from './ru.ts';
import th from './th.ts';
import tr from './tr.ts';
import uk from './uk.ts';
import vi from './vi.ts';
import zhHans from './zh-Hans.ts';
import zhHant from './zh-Hant.ts';

/** The catalogs by the languages that they are in. */
export const catalogs: Readonly<Record<string, Catalog>> = {
  ar,
  de,
  en,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  ru,
  th,
  tr,
  uk,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};
