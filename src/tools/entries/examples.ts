import data from './examples.json' with { type: 'json' };

/**
 * What each field may look like, by record type. It stands in new files until the owner writes
 * something better, and in the editors' schemas.
 */
export const examples: Record<string, Record<string, unknown>> = data;
