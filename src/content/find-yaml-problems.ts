import { type Document, isScalar, visit, type YAMLError } from 'yaml';

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
  return [...found, ...findOwnProblems(document, text)];
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

function findOwnProblems(document: Document, text: string): YamlProblem[] {
  const problems: YamlProblem[] = [];
  const add = (code: YamlProblem['code'], start: number) =>
    problems.push({ code, message: '', pos: [start] });
  visit(document, {
    Alias(_, alias, path) {
      const target = alias.resolve(document);
      const [start] = alias.range ?? [0];
      if (!target) add('BAD_ALIAS', start);
      else if (path.includes(target)) add('SELF_ALIAS', start);
    },
    Value(_, { tag, range }) {
      if (tag && !plainTags.test(tag)) add('TAG_RESOLVE_FAILED', findTag(text, range?.[0] ?? 0));
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
