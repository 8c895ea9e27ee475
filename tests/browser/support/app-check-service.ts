import type { Page, Route } from '@playwright/test';

type Answer = (route: Route) => Promise<void>;

/** Stands in for Google's reCAPTCHA and App Check, which no test may call. */
export interface AppCheckService {
  /** How often the script of reCAPTCHA and a token of App Check were asked for. */
  counts: { script: number; token: number };
  /** Say how the two are answered from now on; at first as Google does. */
  answerScript: Answer;
  answerToken: Answer;
}

/** What the store's request carries as its proof. */
export const appCheckToken = 'token-of-app-check';

export const appCheckAddress =
  /^https:\/\/(?:www\.google\.com\/recaptcha|content-firebaseappcheck\.googleapis\.com)\//;

/** As much of reCAPTCHA as App Check uses. */
const script = `
  let succeed = () => {};
  window.grecaptcha = { enterprise: {
    ready: (start) => start(),
    render: (place, { callback }) => { succeed = callback; return 0; },
    execute: async () => { succeed(); return 'token-of-recaptcha'; },
  } };
`;

/** Answers the page in the place of the two services. */
export async function openAppCheckService(page: Page): Promise<AppCheckService> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const service: AppCheckService = {
    counts: { script: 0, token: 0 },
    answerScript: (route) => route.fulfill({ contentType: 'text/javascript', body: script }),
    answerToken: (route) =>
      route.fulfill({ headers, json: { token: appCheckToken, ttl: '3600s' } }),
  };
  await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) => {
    service.counts.script++;
    return service.answerScript(route);
  });
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
    service.counts.token++;
    return service.answerToken(route);
  });
  return service;
}

/** Makes the browser one that a person uses, as far as a page can tell. */
export function hideAutomation(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });
}
