import type { BrowserContext, Page, Request, Route } from '@playwright/test';

type Answer = (route: Route) => Promise<void>;

/** Replaces the mail service, which no test may call. */
export interface MailService {
  /** The fields of each mail, in the order of arrival. */
  received: Record<string, string>[];
  /** How mails are answered from now on; at first with 200. */
  answer: Answer;
}

/** Answers the mails of a page, or of all tabs, in place of the service. */
export async function openMailService(page: Page | BrowserContext): Promise<MailService> {
  const service: MailService = { received: [], answer: answerMail(200, 'OK') };
  await page.route('https://api.emailjs.com/**', async (route) => {
    service.received.push(await readFields(route.request()));
    await service.answer(route);
  });
  return service;
}

/** An answer with a status and a text, open to every origin like the service's own. */
export function answerMail(status: number, body: string): Answer {
  const headers = { 'access-control-allow-origin': '*' };
  return (route) => route.fulfill({ status, body, headers });
}

/** An answer that never comes. */
export const hang: Answer = async () => {};

/** A connection that is refused. */
export const refuse: Answer = (route) => route.abort('connectionrefused');

async function readFields(request: Request): Promise<Record<string, string>> {
  const headers = { 'content-type': request.headers()['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(request.postDataBuffer() ?? []), {
    headers,
  }).formData();
  const method = request.method();
  const path = new URL(request.url()).pathname;
  return { request: `${method} ${path}`, ...Object.fromEntries([...form].map(toText)) };
}

const toText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

/** Reads the link to the owner's address in the footer. */
export async function readOwnerLink(page: Page): Promise<string> {
  const link = page.locator('#footer').locator('a[href^="mailto:"]');
  return (await link.first().getAttribute('href')) ?? '';
}

/** Collects the `mailto:` links that the page opens. */
export function collectMails(page: Page, expected: { requests: RegExp[] }): string[] {
  const links: string[] = [];
  expected.requests.push(/^mailto:/);
  page.on('request', (request) => {
    if (request.url().startsWith('mailto:')) links.push(request.url());
  });
  return links;
}
