// What packages may import of the engine, first part: it loads in a moment.

export { type Query, queryId } from '../browser/contact/query.ts';
export type { EditorSource } from '../content/config/editor-source.ts';
export { readEnv, throwEnvErrors } from '../content/config/env.ts';
export {
  createRead,
  explainPort,
  holdsPassword,
  type Settings,
} from '../content/config/read-settings.ts';
export {
  describeFault,
  hasCode,
  readIfThere,
  replaceFolder,
  withFolder,
  writeFileWhole,
} from '../content/files.ts';
export { suggest } from '../content/nearest.ts';
export {
  findNesting,
  mostSourceBytes,
  parseJson,
  readText,
  readTextFile,
  type TextLimits,
} from '../content/read-text.ts';
export { DeadlineError, withDeadline } from '../model/deadline.ts';
export { cacheFile, isSource, packageFile, shippedFile } from '../model/places.ts';
export {
  hiddenMarks,
  quote,
  showHidden,
  showHiddenInLines,
  visiblePattern,
} from '../schemas/quote.ts';
export type { Check, CheckContext } from '../tools/checks/check.ts';
export { error, type Outcome, type Outcomes, ok, skip, warn } from '../tools/checks/outcome.ts';
export { fetchJson, type JsonAnswer } from '../tools/fetch-json.ts';
export {
  type InboxItem,
  isReadable,
  noQueryReason,
  openInbox,
  type QueryBox,
  readQuery,
  type StoredQuery,
  sortByArrival,
} from '../tools/inbox/inbox.ts';
export { answerJson, isFromElsewhere, Refused, readJson, refuseOthers } from '../tools/loopback.ts';
export { fail, type ParsedCommand, runCommand, UsageError } from '../tools/read-command.ts';
export { askConsent, type Choice, openTerminal, type Terminal } from '../tools/terminal.ts';
