import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '@playwright/test';
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
