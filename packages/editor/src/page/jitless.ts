import { config } from 'zod';

// Zod tries whether it may make code of text, which the page's policy forbids and the browser
// complains of. It looks when a schema is made, so this module is imported before any of them.
config({ jitless: true });
