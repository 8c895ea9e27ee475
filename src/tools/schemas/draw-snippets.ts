import { recordTypes } from '../../schemas/index.ts';
import { drawEntry } from '../entries/draw-entry.ts';
import { examples } from '../entries/examples.ts';
import { nameRecord } from '../entries/record-name.ts';

/** Language names of `.mdx` files, with the MDX extension and without it. */
const scope = 'mdx,markdown';

/**
 * Writes VS Code's snippets for MDX files: their front matter with every field, which no editor
 * checks against a schema, and the components a body may hold.
 */
export function drawSnippets(): string {
  const records = recordTypes.filter(({ format }) => format === 'mdx');
  const entries = records.map((type) => {
    const text = drawEntry(type, examples[type.name] ?? {}, '', { isExplained: true });
    const description = 'Front matter with every field; take away what you do not need.';
    const body = [...addStops(text.trimEnd().split('\n')), '', '$0'];
    return [`New ${nameRecord(type)}`, { scope, prefix: nameRecord(type), description, body }];
  });
  return `${JSON.stringify(Object.fromEntries([...entries, ...components]), null, 2)}\n`;
}

/** Makes each value a place that the Tab key goes to. */
function addStops(lines: string[]): string[] {
  let count = 0;
  return lines.map((line) => {
    const text = line.replace(/[\\$}]/g, '\\$&');
    return text.replace(/^(\w+: \[?)([^\]]*)/, (_, field, value) => field + stop(++count, value));
  });
}

const components = [
  [
    'Figure',
    {
      ...{ scope, prefix: 'figure', description: 'A picture with words below it.' },
      body: `<Figure src="${stop(1, 'images/picture.png')}" alt="${stop(2, 'What it shows')}" />`,
    },
  ],
  [
    'Note',
    {
      ...{ scope, prefix: 'note', description: 'A remark that stands apart from the text.' },
      body: `<Note>\n\n${stop(1, 'Your remark')}\n\n</Note>`,
    },
  ],
];

function stop(number: number, text: string): string {
  return `\${${number}:${text}}`;
}
