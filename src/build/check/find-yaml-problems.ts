import { type Document, isScalar, visit, type YAMLError } from 'yaml';
import { findAliasProblems } from './find-alias-problems.ts';

/** What is wrong with YAML; `pos` counts in UTF-16 units. */
export interface YamlProblem {
  code:
    | YAMLError['code']
    | 'UNCLOSED'
    | 'SELF_ALIAS'
    | 'AFTER_QUOTE'
    | 'LIST_BEHIND_KEY'
    | 'MISALIGNED';
  message: string;
  pos: [start: number, ...rest: unknown[]];
}

/** Finds the errors of a document: the parser's, and what it lets through. */
export function findYamlProblems(document: Document.Parsed, text: string): YamlProblem[] {
  const problems: YamlProblem[] = [...document.errors, ...document.warnings];
  const found = dropEchoes(problems).map(
    (problem) => findOpening(problem, document) ?? nameProblem(problem, text),
  );
  return [...found, ...findAliasProblems(document), ...findBadTags(document, text)];
}

/** The parser reports an unclosed quote or bracket where it gave up looking for its end. */
function findOpening({ message, pos }: YamlProblem, document: Document): YamlProblem | undefined {
  const isQuote = message.startsWith('Missing closing ');
  if (!isQuote && !/ end with (?:a )?[\]}]$/.test(message)) return undefined;
  let opening: YamlProblem | undefined;
  visit(document, {
    Value(_, node) {
      const [start, end] = node.range ?? [];
      const isMeant = isScalar(node) ? isQuote : !isQuote && node.flow;
      if (start === undefined || end !== pos[0] || !isMeant) return undefined;
      opening = { code: 'UNCLOSED', message: '', pos: [start] };
      return visit.BREAK;
    },
  });
  return opening;
}

/** Once the parser has lost its way it stumbles over every word that follows. */
function dropEchoes(problems: YamlProblem[]): YamlProblem[] {
  return problems.filter(
    ({ message }, index) => index === 0 || !message.includes(' token in YAML stream: '),
  );
}

/** The parser has one code for everything that it did not expect. */
function nameProblem(problem: YamlProblem, text: string): YamlProblem {
  const { code, message, pos } = problem;
  if (message.startsWith('A block ')) return { ...problem, code: 'MISALIGNED' };
  if (code !== 'UNEXPECTED_TOKEN') return problem;
  if (message.startsWith('Unexpected block-seq-ind'))
    return { ...problem, code: 'LIST_BEHIND_KEY' };
  if (!message.endsWith(' at node end')) return problem;
  const isBehindQuote = /["'][ \t]*$/.test(text.slice(Math.max(0, pos[0] - 9), pos[0]));
  return { ...problem, code: isBehindQuote ? 'AFTER_QUOTE' : 'MISALIGNED' };
}

function findBadTags(document: Document, text: string): YamlProblem[] {
  const problems: YamlProblem[] = [];
  visit(document, {
    Value(_, { tag, range }) {
      if (!tag || plainTags.test(tag)) return;
      const start = findTag(text, range?.[0] ?? 0);
      problems.push({ code: 'TAG_RESOLVE_FAILED', message: '', pos: [start] });
    },
  });
  return problems;
}

const plainTags = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|seq|map)$/;

/** A node begins after its tag. */
function findTag(text: string, start: number): number {
  const mark = text.lastIndexOf('!', start - 1);
  return text[mark - 1] === '!' ? mark - 1 : Math.max(0, mark);
}
