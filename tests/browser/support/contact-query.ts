import type { Query } from '../../../src/browser/contact/query.ts';

/** A query like no other, so that tests can share a store: its texts hold the secret. */
export function makeQuery(secret: string): Query {
  return {
    user_name: `Ada ${secret}`,
    user_email: `ada-${secret}@example.com`,
    message: `Hello, is this the right place?\n\nI ask as ${secret}.`,
  };
}
