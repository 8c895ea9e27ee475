/** What a component of a case study takes; every attribute is text in quotes. */
export interface MdxComponent {
  required: readonly string[];
  optional: readonly string[];
  /** Those of its attributes that hold a picture's path. */
  pictures: readonly string[];
  /** Whether text stands between its tags. */
  holdsText: boolean;
}

/** The components that a case study may use, by name. */
export const mdxComponents: Readonly<Record<string, MdxComponent>> = {
  Figure: { required: ['src', 'alt'], optional: ['caption'], pictures: ['src'], holdsText: false },
  Note: { required: [], optional: [], pictures: [], holdsText: true },
};

const offered = Object.keys(mdxComponents).map((name) => `<${name}>`);

/** What to write in place of a tag that is none of them. */
export const offeredHint = `Write Markdown, or use ${offered.join(' or ')}.`;
