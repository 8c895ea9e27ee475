import { editorNames } from '../../src/build/config/editor-source.ts';
import { guardedBuild } from '../browser/test-build.ts';

/** The owner's accounts and repository; set to nothing, since what is not set is read from `.env`. */
export const noOwner: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...Object.keys(guardedBuild.env),
    ...['CONTENT_GIT_URL', 'CONTENT_GIT_REF', 'CONTENT_GIT_FALLBACK'],
    ...editorNames,
    'GOOGLE_APPLICATION_CREDENTIALS',
  ].map((name) => [name, '']),
);

/** What the sample content is built with, so that no setting of the owner reaches it. */
export const sampleSettings: Readonly<Record<string, string>> = {
  ...noOwner,
  CONTENT_DIR: 'content',
  BASE_PATH: '/',
  SITE_URL: '',
};
