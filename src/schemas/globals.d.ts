/** Node and browsers both have it, but the language itself does not. */
declare const URL: { canParse(address: string): boolean };
