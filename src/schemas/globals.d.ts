/** Node and browsers have it alike, and the language itself has not. */
declare const URL: { canParse(address: string): boolean };
