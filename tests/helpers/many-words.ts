/** What `makeMany` puts together; each list is used from its start, so its head stands most often. */
export const words = {
  kinds: [
    ...['Quiet', 'Small', 'Open', 'Honest', 'Plain', 'Swift', 'Patient', 'Borrowed', 'Daily'],
    ...['Northern', 'Paper', 'Second', 'Shared', 'Slow', 'Steady', 'Tidy', 'Pocket', 'Evening'],
  ],
  things: [
    ...['Ledger', 'Atlas', 'Scheduler', 'Archive', 'Notebook', 'Tracker', 'Dashboard', 'Parser'],
    ...['Gallery', 'Timetable', 'Catalogue', 'Simulator', 'Renderer', 'Translator', 'Inventory'],
    ...['Queue', 'Compiler', 'Planner', 'Reader', 'Map', 'Editor', 'Bot', 'Terminal', 'Board'],
  ],
  users: [
    ...['Bakers', 'Librarians', 'Choirs', 'Night Trains', 'Small Shops', 'Climbers', 'Museums'],
    ...['Field Biologists', 'Amateur Astronomers', 'Volunteer Fire Brigades', 'Schools'],
    ...['Bicycle Couriers', 'Allotment Gardeners', 'Translators', 'Print Workshops', 'Harbours'],
  ],
  /** Among them those that are hard to sort, to name an address by, or to fit on a line. */
  oddTitles: [
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltung',
    'نظام إدارة المكتبات المدرسية',
    'A Registry of Everything That Was Ever Lent, Returned Late, Lost and Then Found Again',
  ],
  roles: [
    ...['Web Developer', 'Front-End Engineer', 'Open-Source Contributor', 'Teaching Assistant'],
    ...[
      'Full-Stack Developer',
      'Systems Programmer',
      'Technical Writer',
      'Site Reliability Engineer',
    ],
  ],
  places: [
    ...['Example Studio', 'Example Interiors', 'Free Software Club', 'Example Summer of Code'],
    ...['Institut für Beispielwissenschaften', 'Example Rail', 'Harbour Data', 'Open Maps Society'],
  ],
  schools: ['Example University', 'Example School', 'Evening College', 'Academy of Type'],
  sentences: [
    'It began as a weekend test and is now opened by about forty people every morning.',
    'The old version was a spreadsheet with eleven sheets, and nobody knew which one was true.',
    'I wrote the part that reads what people type, and most of the tests around it.',
    'Everything works without a connection, and what was entered waits until there is one.',
    'The hardest part was to leave things out; two of its five screens are gone again.',
    'It answers within a tenth of a second on the slowest machine that we could borrow.',
    'A small team reviewed each step, and its notes decided what the next one looked like.',
    'Whoever takes it over finds every choice written down beside the code it is about.',
    'Es läuft seit zwei Jahren ohne Unterbrechung auf einem einzigen kleinen Rechner.',
  ],
  tags: [
    ...['React.js', 'TypeScript', 'Node.js', 'PostgreSQL', 'CSS', 'Vite', 'Python', 'Docker'],
    ...['Next.js', 'C', 'Java', 'Go', 'C++', 'Rust', 'Tailwind', 'SQLite', 'C#', '.NET', 'Redis'],
    ...['MongoDB', 'Express.js', 'GraphQL', 'Svelte', 'Vue', 'Angular', 'Django', 'Flask', 'Rails'],
    ...['Kotlin', 'Swift', 'Elixir', 'Haskell', 'OCaml', 'F#', 'Zig', 'Three.js', 'WebGL', 'WASM'],
    ...['Figma', 'Playwright', 'Vitest', 'Terraform', 'Ansible', 'Nginx', 'Bash', 'LaTeX', 'R'],
    ...['Objective-C', 'Objective-C++', 'Schriftsetzung', 'الواجهات', '日本語', 'UI/UX', 'CI & CD'],
    'Server-side rendering with progressive enhancement',
  ],
  vendors: ['AWS', 'Azure', 'Google Cloud', 'Cloudflare', 'Fly', 'Apache', 'Debian', 'OpenBSD'],
  services: [
    ...['Functions', 'Storage', 'Queues', 'DNS', 'Mail', 'Search', 'Logs', 'Metrics', 'Streams'],
    ...['Containers', 'Networks', 'Secrets', 'Backups', 'Images', 'Gateways', 'Workflows', 'Maps'],
    ...['Identity', 'Batch', 'Cache', 'Events', 'Tables', 'Graphs', 'Forms', 'Billing', 'Alerts'],
  ],
} as const;
