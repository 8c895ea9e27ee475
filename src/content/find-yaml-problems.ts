import { type Document, isScalar, visit, type YAMLError } from 'yaml';
import { findAliasProblems } from './find-alias-problems.ts';

/** What is wrong with YAML; `pos` counts in UTF-16 units. */
export interface YamlProblem {
  code: YAMLError['code'] | 'UNCLOSED' | 'SELF_ALIAS';
  message: string;
  pos: [start: number, ...rest: unknown[]];
}

/** Finds the faults of a document: the parser's, and what it lets through. */
export function findYamlProblems(document: Document.Parsed, text: string): YamlProblem[] {
  const problems: YamlProblem[] = [...document.errors, ...document.warnings];
  const found = problems.map((problem) => findOpening(problem, document) ?? problem);
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
