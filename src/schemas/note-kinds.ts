/** The kinds of a remark in a body, which are those of GitHub's alerts; each is a word of the site, too. */
export const noteKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type NoteKind = (typeof noteKinds)[number];
