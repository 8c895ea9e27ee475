import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page, Route } from '@playwright/test';
import { answerError, answerWith, refuse } from '../support/contact-services.ts';

/** The fault of each service from now on; `ok` for none. */
export interface Faults {
  store: keyof typeof storeFaults;
  mail: keyof typeof mailFaults;
  script: 'ok' | 'refused' | 'slow';
}

/** Answers a request in place of the service. */
export type Fault = (route: Route, connection: Connection) => Promise<unknown>;

interface Connection {
  isOffline: boolean;
  /** Requests that get no answer. */
  hanging: Route[];
}

const hang: Fault = async (route, { hanging }) => hanging.push(route);
const loseAnswer: Fault = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

export const storeFaults = {
  ok: (route) => route.continue(),
  // A request that tests route does not notice by itself that the page is offline meanwhile.
  slow: async (route, connection) => {
    await wait(1200);
    if (connection.isOffline) return route.abort('internetdisconnected');
    const response = await route.fetch();
    await wait(1200);
    return connection.isOffline ? route.abort('internetdisconnected') : route.fulfill({ response });
  },
  lost: loseAnswer,
  refused: refuse,
  hangs: hang,
  '500': answerError(500, 'INTERNAL'),
  '429': answerError(429, 'RESOURCE_EXHAUSTED'),
  // The emulator itself refuses another collection, and a type that does not exist.
  denied: (route) => rewrite(route, /(\/|%2F)Queries(\/|%2F)/, '$1Other$2'),
  invalid: (route) => rewrite(route, /stringValue/g, 'noSuchValue'),
} satisfies Record<string, Fault>;

/** The faults under which the store takes the query all the same. */
export const writingFaults: readonly string[] = ['ok', 'lost', 'slow'];

export const mailFaults = {
  ok: answerWith(200, 'OK'),
  slow: async (route) => {
    await wait(2000);
    await answerWith(200, 'OK')(route);
  },
  lost: (route) => route.abort('connectionreset'),
  refused: refuse,
  hangs: hang,
  '500': answerWith(500, 'Oops'),
  '429': answerWith(429, 'Too Many Requests'),
} satisfies Record<string, Fault>;

function rewrite(route: Route, from: RegExp, to: string): Promise<void> {
  const body = route.request().postData();
  return route.continue(body ? { postData: body.replace(from, to) } : {});
}

/** The emulation of a network ends with its session. */
const networks = new WeakMap<Page, CDPSession>();

async function findNetwork(page: Page): Promise<CDPSession> {
  const network = networks.get(page) ?? (await page.context().newCDPSession(page));
  networks.set(page, network);
  return network;
}

export async function setOffline(page: Page, offline: boolean): Promise<void> {
  const network = await findNetwork(page);
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { offline, ...unlimited });
}

/** Loads only the form: the rest of the page would take two fifths of the time. */
export async function leaveOutTheRest(page: Page): Promise<void> {
  const network = await findNetwork(page);
  await network.send('Network.enable');
  const urls = ['avif', 'jpg', 'png', 'svg', 'webp', 'woff2'].map((ending) => `*.${ending}`);
  await network.send('Network.setBlockedURLs', { urls });
  await page.addInitScript(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('main > :not(#contact), header, footer { display: none }');
    document.adoptedStyleSheets = [styles];
  });
}
