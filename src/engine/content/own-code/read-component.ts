import { readFile } from 'node:fs/promises';
import type { ESTree } from 'vite';
import { say } from '../../schemas/terminal/say.ts';
import { type Finding, fileStart, toPosition } from '../error.ts';
import { listOwnCode, type OwnCode, type OwnFile } from './list-own-code.ts';

/** What an attribute of an own component takes. */
export type OwnAttributeType = 'text' | 'number' | 'boolean' | 'other';

/** An attribute of an own component. */
export interface OwnAttribute {
  type: OwnAttributeType;
  isRequired: boolean;
  /** Its values, if it has but a few. */
  choices?: readonly (string | number)[];
  /** What it is for, as the schema describes it. */
  about?: string;
  /** Whether it names a picture. */
  isPicture?: boolean;
}

/** What a file of an own component says of itself, read without running it. */
export interface ReadComponent {
  /** When it is hydrated in the browser; without it, it is HTML only. */
  client?: string;
  /** Whether it needs a policy for Trusted Types. */
  hasTrustedTypes: boolean;
  /** Whether it exports a zod schema of its props. */
  hasSchema: boolean;
  /** Its attributes by its props' TypeScript type; undefined where the type cannot be read here. */
  attributes?: Readonly<Record<string, OwnAttribute>>;
  /** Whether it takes text between its tags. */
  takesText: boolean;
  findings: Finding[];
}

/** A component that could be read, with its source. */
export interface OwnComponent extends OwnFile, ReadComponent {
  text: string;
}

/** Reads the sources of the owner's components. */
export function readOwnComponents({ components }: Pick<OwnCode, 'components'> = listOwnCode()) {
  return Promise.all(
    components.map(async (own): Promise<OwnComponent> => {
      const text = await readFile(own.file, 'utf8');
      return { ...own, text, ...(await readComponent(own.file, text)) };
    }),
  );
}

/** When an island is hydrated. */
const strategies = /^(?:visible|idle|load|media\(.+\))$/;

/** Reads the source of an own component. The parser is loaded only for owners who have one. */
async function readComponent(file: string, text: string): Promise<ReadComponent> {
  const { parseSync } = await import('rolldown/utils');
  const { program, errors } = parseSync(file, text, { lang: 'tsx', astType: 'ts' });
  const findings: Finding[] = [];
  const report = (start: number, message: string, hint: string) =>
    findings.push({ ...toPosition(text, start), rule: 'own-code', message, hint });
  const [error] = errors;
  if (error) {
    report(error.labels[0]?.start ?? 0, error.message, say('hint.syntax-first'));
    return { hasTrustedTypes: false, hasSchema: false, takesText: true, findings };
  }
  const constants = new Map(listConstants(program));
  const declared = new Map(program.body.flatMap(listDeclared));
  const component = findDefault(program, declared);
  const client = constants.get('client');
  const value = client?.init?.type === 'Literal' ? client.init.value : undefined;
  if (client && (typeof value !== 'string' || !strategies.test(value))) {
    const hint = say('hint.client');
    report(client.start, '"client" does not say when the component is hydrated', hint);
  }
  if (!component) {
    const hint = say('hint.component-default');
    findings.push({ ...fileStart, rule: 'own-code', message: 'has no default export', hint });
  }
  if (component && !isRenderable(component)) {
    const hint = say('hint.no-async');
    report(component.start ?? 0, 'no page can render what this exports', hint);
  } else if (component && !canReturn(component)) {
    const hint = say('hint.return-html');
    report(component.start ?? 0, 'the component returns nothing', hint);
  }
  const members = component && findMembers(component, declared);
  const attributes = members && toAttributes(members);
  const takesText = !attributes || 'children' in attributes;
  const { children: _, ...others } = attributes ?? {};
  return {
    ...(typeof value === 'string' && { client: value }),
    hasTrustedTypes: constants.has('trustedTypes'),
    hasSchema: constants.has('props'),
    ...(attributes && { attributes: others }),
    takesText,
    findings,
  };
}

/** Lists the constants that a module exports, by their names. */
function listConstants({ body }: ESTree.Program) {
  return body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.declaration?.type !== 'VariableDeclaration') return [];
    return node.declaration.declarations.flatMap((one) =>
      one.id.type === 'Identifier' ? [[one.id.name, one] as const] : [],
    );
  });
}

type Members = readonly ESTree.TSSignature[];

/** Finds what a module exports as its default, as far as names and calls such as `memo(TicTacToe)` lead to it. */
function findDefault({ body }: ESTree.Program, declared: Declared): Named | undefined {
  const follow = (node: unknown): Named => {
    const { type, name, arguments: given } = (node ?? {}) as Named;
    if (type === 'Identifier') return follow(declared.get(name));
    return type === 'CallExpression' ? follow(given?.[0]) : ((node ?? {}) as Named);
  };
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration') return follow(node.declaration);
    if (node.type !== 'ExportNamedDeclaration') continue;
    const named = node.specifiers.find(
      ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
    );
    if (named) return follow(named.local);
  }
  return undefined;
}

/** Finds the members of the type of a component's props; undefined where the type is not in this file. */
function findMembers({ type = '', params }: Named, declared: Declared): Members | undefined {
  const ofType = (type: ESTree.TSType | undefined): Members | undefined => {
    if (type?.type === 'TSTypeLiteral') return type.members;
    const { typeName } = type?.type === 'TSTypeReference' ? type : {};
    const found = typeName?.type === 'Identifier' ? declared.get(typeName.name) : undefined;
    const node = found as ESTree.Statement | undefined;
    if (node?.type === 'TSInterfaceDeclaration' && node.extends.length === 0) return node.body.body;
    return node?.type === 'TSTypeAliasDeclaration' ? ofType(node.typeAnnotation) : undefined;
  };
  if (!/Function/.test(type)) return undefined;
  const [first] = params ?? [];
  return first ? ofType(first.typeAnnotation?.typeAnnotation) : [];
}

/** Whether a function returns something somewhere, or throws. An arrow without braces returns its value. */
function canReturn({ type = '', body }: Named): boolean {
  if (!/Function/.test(type) || (body as Named)?.type !== 'BlockStatement') return true;
  const visit = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(visit);
    if (!(node instanceof Object)) return false;
    const { type = '', argument } = node as Named;
    if (/Function/.test(type)) return false;
    if (type === 'ThrowStatement' || (type === 'ReturnStatement' && argument)) return true;
    return Object.values(node).some(visit);
  };
  return visit(body);
}

/** Whether an export may be a component that is rendered in one go: neither a plain value nor an async function. */
const isRenderable = ({ type = '', async: isAsync }: Named): boolean =>
  !isAsync && !/^(?:Literal|TemplateLiteral|ObjectExpression|ArrayExpression)$/.test(type);

/** The parts of functions, calls and names that are looked at. */
interface Named {
  type?: string;
  name?: string;
  params?: readonly { typeAnnotation?: { typeAnnotation: ESTree.TSType } | null }[];
  arguments?: readonly unknown[];
  argument?: unknown;
  async?: boolean;
  body?: unknown;
  start?: number;
}

/** What a module declares, by its names. */
type Declared = ReadonlyMap<string | undefined, unknown>;

/** Lists what a statement declares, by its name. */
function listDeclared(node: ESTree.Statement): [string | undefined, unknown][] {
  if (node.type === 'ExportNamedDeclaration' && node.declaration) {
    return listDeclared(node.declaration as ESTree.Statement);
  }
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id, init }): [string, unknown][] =>
      id.type === 'Identifier' ? [[id.name, init]] : [],
    );
  }
  const { id } = node as { id?: { name?: string } | null };
  return [[id?.name, node]];
}

function toAttributes(members: readonly ESTree.TSSignature[]): Record<string, OwnAttribute> {
  const rows = members.flatMap((member): [string, OwnAttribute][] => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    const type = member.typeAnnotation?.typeAnnotation;
    return [[member.key.name, { ...toSimpleType(type), isRequired: !member.optional }]];
  });
  return Object.fromEntries(rows);
}

const simpleTypes: Readonly<Record<string, OwnAttributeType>> = {
  TSStringKeyword: 'text',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
};

function toSimpleType(type: ESTree.TSType | undefined): Pick<OwnAttribute, 'type' | 'choices'> {
  const simple = simpleTypes[type?.type ?? ''];
  if (simple) return { type: simple };
  if (type?.type !== 'TSUnionType') return { type: 'other' };
  const kinds = type.types.filter(({ type }) => type !== 'TSUndefinedKeyword');
  const [only] = kinds;
  if (kinds.length === 1) return toSimpleType(only);
  const values = kinds.map((kind) =>
    kind.type === 'TSLiteralType' && kind.literal.type === 'Literal'
      ? kind.literal.value
      : undefined,
  );
  const isAll = (kind: string) => values.every((value) => typeof value === kind);
  if (isAll('string')) return { type: 'text', choices: values as string[] };
  return isAll('number') ? { type: 'number', choices: values as number[] } : { type: 'other' };
}
