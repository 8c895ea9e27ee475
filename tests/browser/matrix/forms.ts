import type { Page } from '@playwright/test';
import { turnToForm } from '../support/contact-form.ts';
import { testBuild } from '../test-build.ts';

/** A form that goes through the matrix. */
export interface TestedForm {
  name: string;
  url(): string;
  /** The folder that is served there. */
  dir: string;
  /** Its project in the emulator. */
  projectId: string;
  /** Longest wait, in milliseconds, for the answer to a first press. */
  answerTime: number;
  /** Turns to the form and settles once its script has taken over. */
  waitUntilReady(page: Page): Promise<void>;
}

/** The form of this site, in the build with Firebase and EmailJS switched on. */
export const portfolioForm: TestedForm = {
  name: 'this form',
  url: () => process.env.FIRESTORE_SITE ?? '',
  dir: `${testBuild.outDir}/client`,
  projectId: testBuild.projectId,
  // It has to answer within 15 s; the rest is for a busy machine.
  answerTime: 30_000,
  waitUntilReady: turnToForm,
};

/** The form as it is commonly written. Its random ids need rules that let them in. */
export const yardstickForm: TestedForm = {
  name: 'yardstick',
  url: () => process.env.YARDSTICK_SITE ?? '',
  dir: '.cache/yardstick',
  projectId: 'demo-yardstick',
  // As long, but it may never answer.
  answerTime: 17_000,
  waitUntilReady: (page) => page.waitForLoadState('load'),
};
