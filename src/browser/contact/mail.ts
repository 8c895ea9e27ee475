import { type Emailjs, loadEmailjs } from './load-emailjs.ts';
import { createMailOptions } from './mail-options.ts';
import { type Query, queryFields } from './query.ts';
import type { EmailjsSettings } from './settings.ts';

export type MailError = 'answered' | 'network' | 'refused' | 'unloaded' | 'unasked' | 'timeout';

/** How mailing ended: the service's status, and the kind of failure. Never any text. */
export type MailResult = { ok: true; status: number } | MailFailure;

/** `status` is there when the service answered. */
export interface MailFailure {
  ok: false;
  reason: MailError;
  status?: number;
}

/** What happens around the moment in which the service is asked. */
export interface MailHooks {
  /** Awaited before the service is asked; when it rejects, the service is not asked. */
  beforeAsk(): Promise<void>;
  /** Called once the service is asked. */
  onStart(): void;
}

/** Mails a query. Never rejects: a failure is a value. */
export type Mail = (query: Query, hooks: MailHooks) => Promise<MailResult>;

/**
 * Sends a query through EmailJS. The text is taken at the call: what happens to the page's form
 * afterwards does not matter. The hooks are called only where the code has loaded. Never rejects:
 * a failure is a value, and `unloaded` and `unasked` mean that the service knows nothing of it.
 */
export async function sendMail(
  query: Query,
  settings: EmailjsSettings,
  { beforeAsk, onStart }: MailHooks,
  load: () => Promise<Emailjs> = loadEmailjs,
): Promise<MailResult> {
  const { serviceId, templateId } = settings;
  const form = createMailForm(query);
  const options = createMailOptions(settings, query);
  let emailjs: Emailjs;
  try {
    emailjs = await load();
  } catch {
    return { ok: false, reason: 'unloaded' };
  }
  try {
    await beforeAsk();
  } catch {
    return { ok: false, reason: 'unasked' };
  }
  try {
    emailjs.init(options);
    const answer = emailjs.sendForm(serviceId, templateId, form);
    onStart();
    return { ok: true, status: (await answer).status };
  } catch (error) {
    return readError(error);
  }
}

/** EmailJS takes nothing but a form element, so the query gets one of its own, outside the page. */
function createMailForm(query: Query): HTMLFormElement {
  const form = document.createElement('form');
  for (const field of queryFields) {
    const input = document.createElement('input');
    // A hidden field keeps line ends, which a text field would drop.
    Object.assign(input, { type: 'hidden', name: field, value: query[field] });
    form.append(input);
  }
  return form;
}

/** EmailJS rejects with its answer, with fetch's `TypeError`, or with a bare string. */
function readError(error: unknown): MailFailure {
  if (error instanceof TypeError) return { ok: false, reason: 'network' };
  const status = (error as { status?: unknown } | undefined)?.status;
  if (typeof status !== 'number') return { ok: false, reason: 'refused' };
  return status === 0
    ? { ok: false, reason: 'network' }
    : { ok: false, reason: 'answered', status };
}
