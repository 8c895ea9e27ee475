import type { BrowserContext, Page } from '@playwright/test';
import { toSiteAddress } from './site-base.ts';

/** What each key of the form in local storage begins with. */
export const toDeviceKey = (key: string): string => `contact ${toSiteAddress('')} ${key}`;

/** All that the form keeps on the device, by key. */
export function readDevice(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Denies storage, as a browser does that blocks all cookies. */
export function denyStorage(page: Page | BrowserContext): Promise<unknown> {
  return page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get, configurable: true });
    }
  });
}
