import { defineEdition, renderNameStyles } from 'frontispiece/components';
import facts from './edition.json';
import { FrontPage, Strip } from './front-page.tsx';
import sheet from './sheet.css?inline';
import { Notices, SmallAds, Stories } from './stories.tsx';

/** A portfolio as the front page of a newspaper. */
export default defineEdition({
  ...facts,
  frame: { bar: Strip },
  sections: { home: FrontPage, cards: Stories, ledger: Notices, tiles: SmallAds },
  layouts: { timeline: 'ledger' },
  styles: ({ manifest }) => renderNameStyles(manifest) + sheet,
});
