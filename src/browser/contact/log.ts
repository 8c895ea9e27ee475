import type { MailResult } from './mail.ts';
import type { StoreResult } from './store.ts';

/** Logs how the mail ended: kind and status only, since a service's text may quote the visitor. */
export function logMail(result: MailResult): void {
  const status = result.status === undefined ? '' : `status ${result.status}`;
  if (result.ok) console.info(`The query was mailed (${status}).`);
  else
    console.warn(
      `The query was not mailed (${[result.reason, status].filter(Boolean).join(', ')}).`,
    );
}

/** Logs why a query was not stored; a stored one needs no line. */
export function logStore(result: StoreResult): void {
  if (result.ok) return;
  console.error(`The query was not stored (${result.reason}: ${result.detail}).`);
}
