import type { ReactElement } from 'react';
import { contactTexts } from './contact-texts.ts';
import { quoteStart } from './describe-kept.ts';

/** Says that a query went out which is not the one in the fields. */
export function EarlierNote({ message }: { message: string }): ReactElement {
  return (
    <p>
      {contactTexts.earlier} <q dir="auto">{quoteStart(message)}</q>
    </p>
  );
}
