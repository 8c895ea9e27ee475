/** A setting that keeps the site from being built; `message` says what is wrong and how to fix it. */
export interface EnvError {
  name: string;
  message: string;
}

export type Variables = Record<string, string | undefined>;

/** The text of a setting; empty when it is not set. */
export type Read = (name: string) => string;

/** Reads single settings, without the space around them. */
export function createRead(variables: Variables): Read {
  return (name) => variables[name]?.trim() ?? '';
}
