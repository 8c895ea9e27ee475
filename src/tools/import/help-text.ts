/** What `npm run import -- --help` prints. */
export const helpText = `npm run import -- resume.json                 makes content files of a JSON Resume
  --dry-run                                   shows them and writes nothing
  --into <folder>                             writes there, not into the content folder
  --replace                                   moves what is in the folder out of the way first
  --yes                                       writes without asking`;
