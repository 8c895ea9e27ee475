// What packages may import of the engine, first part: it loads in a moment.

export { type Query, queryId } from '../browser/contact/query.ts';
export { fail, type ParsedCommand, runCommand } from '../node/command/read-command.ts';
export type { EditorSource } from '../node/config/editor-source.ts';
export { readEnv, throwEnvErrors } from '../node/config/env.ts';
export {
  createRead,
  explainPort,
  holdsPassword,
  type Settings,
} from '../node/config/read-settings.ts';
export { DeadlineError, withDeadline } from '../node/deadline.ts';
export {
  describeFault,
  hasCode,
  readIfThere,
  replaceFolder,
  withFolder,
  writeFileWhole,
} from '../node/files.ts';
export { suggest } from '../node/nearest.ts';
export {
  findNesting,
  mostSourceBytes,
  parseJson,
  readText,
  readTextFile,
  type TextLimits,
} from '../node/read-text.ts';
export {
  hiddenMarks,
  quote,
  showHidden,
  showHiddenInLines,
  visiblePattern,
} from '../schemas/quote.ts';
export { cacheFile, isSource, packageFile, shippedFile } from '../site/places.ts';
export type { Check, CheckContext } from '../tools/doctor/check.ts';
export { error, type Outcome, type Outcomes, ok, skip, warn } from '../tools/doctor/outcome.ts';
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
export { askConsent, type Choice, openTerminal, type Terminal } from '../tools/terminal.ts';
