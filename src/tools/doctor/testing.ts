import { profile } from '../../../tests/helpers/content.ts';

/** A profile in which nothing of the sample is left. */
export const ownProfile = profile
  .replace('Alex Example', 'Robin Roe')
  .replace('+1 555 0100', '+44 20 7946 0000')
  .replaceAll('example.com', 'roe.dev')
  .replace('github.com/example', 'github.com/robinroe');
