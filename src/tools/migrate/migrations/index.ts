import type { Migration } from './migration.ts';
import { pointToSchemas } from './point-to-schemas.ts';

export type { ContentFile, Migration } from './migration.ts';

/**
 * All migrations: the one at place n leads from version n to n + 1. Content that names no version
 * starts at 0. One that was published is never changed: what it made lies in owners' folders.
 */
export const migrations: readonly Migration[] = [pointToSchemas];
