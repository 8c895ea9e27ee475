import type { ContentDocument } from '../model/entries.ts';
import type { OwnCodeError } from './own-code/render-own.ts';

/** The module that pages get the documents from, as Vite of a development server calls it. */
export const liveModule = '\0frontispiece:documents';

/** The server and its pages load the code twice, and have only this in common. */
const shared = globalThis as {
  portfolioDocuments?: readonly ContentDocument[];
  portfolioFailed?: (error: OwnCodeError) => void;
};

/** The code of that module. */
export const liveCode = 'export const allDocuments = globalThis.portfolioDocuments ?? [];';

/** Hands the documents of a development server to its pages, which need no file for that. */
export function shareDocuments(documents: readonly ContentDocument[]): void {
  shared.portfolioDocuments = documents;
}

/** The documents of a development server; undefined in a build. */
export function findSharedDocuments(): readonly ContentDocument[] | undefined {
  return shared.portfolioDocuments;
}

/** Has a development server told of failures of the owner's code in its pages. */
export function onFailure(report: (error: OwnCodeError) => void): void {
  shared.portfolioFailed = report;
}

/** Tells the development server of a failure of the owner's code. */
export function reportFailure(error: OwnCodeError): void {
  shared.portfolioFailed?.(error);
}
