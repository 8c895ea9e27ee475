import { z } from 'zod';

// Before any schema: zod tries whether it may compile one, which the page's policy forbids aloud.
z.config({ jitless: true });
