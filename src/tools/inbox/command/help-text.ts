/** What `npm run inbox -- --help` prints. */
export const helpText = `npm run inbox                                 lists the queries, newest first
  -- --page 2 --per-page 50                   another page, or longer ones (20 is usual)
  -- --json                                   all of them as JSON
  -- show <id>                                one query whole; the beginning of its id will do
  -- export [--format csv|json] [--out <file>] [--force]
                                              all of them as CSV (usual) or JSON
  -- delete <id>... [--yes]                   deletes these
  -- delete --all [--yes]                     deletes all that are there
  --from local|firestore                      where, if not as the settings say`;
