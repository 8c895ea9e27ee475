import { stripVTControlCharacters } from 'node:util';
import type { z } from 'zod';
import { hashText } from '../../model/hash.ts';
import { cacheFile } from '../../model/places.ts';
import { formats, toJsonSchema } from '../../schemas/scalars.ts';
import { say } from '../../schemas/terminal/say.ts';
import { type Finding, fileStart } from '../error.ts';
import { describeFault } from '../files.ts';
import type { OwnCode, OwnFinding } from './list-own-code.ts';
import { loadSchema } from './load-schema.ts';
import type { OwnTag } from './own-tag.ts';
import { type OwnAttribute, type OwnComponent, readOwnComponents } from './read-component.ts';

/** The tags of the owner's components, what is wrong with them, and the files of islands by absolute paths. */
export interface OwnTags {
  tags: ReadonlyMap<string, OwnTag>;
  findings: readonly OwnFinding[];
  islands: readonly string[];
}

/**
 * Reads which tags the owner's components are in content, with their attributes.
 *
 * @param builtIn the names of tags that the engine has
 */
export async function readOwnTags(code: OwnCode, builtIn: readonly string[]): Promise<OwnTags> {
  const findings: OwnFinding[] = [...code.findings];
  const tags = new Map<string, OwnTag>();
  const components = await readOwnComponents(code);
  for (const component of components) {
    const { name, file, text } = component;
    const report = (finding: Finding) => findings.push([file, finding, text]);
    component.findings.forEach(report);
    if (builtIn.includes(name)) {
      const hint = say('hint.built-in-name');
      report({
        ...fileStart,
        rule: 'own-code',
        message: `<${name}> is a built-in component`,
        hint,
      });
    } else tags.set(name, await toTag(component, report));
  }
  const islands = components.flatMap(({ client, file }) => (client ? file : []));
  return { tags, findings, islands };
}

async function toTag(component: OwnComponent, report: (finding: Finding) => void): Promise<OwnTag> {
  const { path, file, text, hasSchema, takesText, findings } = component;
  const tag = { path, version: hashText(text), takesText };
  const ofType = component.attributes;
  // Once it can be read, content is checked again.
  const unread = { ...tag, version: `unread ${tag.version}`, attributes: {}, isUnread: true };
  if (findings.some(({ severity }) => !severity)) return unread;
  if (!hasSchema) {
    if (!ofType) {
      const hint = say('hint.declare-props');
      const message = 'the names of its props cannot be read here, so its tag has no attributes';
      report({ ...fileStart, rule: 'own-code', severity: 'warning', message, hint });
    }
    return { ...tag, attributes: ofType ?? {} };
  }
  try {
    const { schema, version } = await loadSchema(file);
    const { properties = {}, required = [] } = toJsonSchema(schema);
    const rows = Object.entries(properties).map(([name, shape]): [string, OwnAttribute] => [
      name,
      toAttribute(shape, required.includes(name)),
    ]);
    const attributes = Object.fromEntries(rows);
    return {
      ...tag,
      version: `${version} ${takesText}`,
      attributes,
      findErrors: (values) => findErrors(schema, values),
    };
  } catch (error) {
    // The code is right where a folder cannot be written.
    const { path: place } = error as NodeJS.ErrnoException;
    if (describeFault(error) && place?.startsWith(cacheFile(''))) throw error;
    const message = describeFailure(error);
    const hint = say('hint.props-schema');
    report({ ...fileStart, rule: 'own-code', message: `"props" cannot be read: ${message}`, hint });
    return unread;
  }
}

/** Takes the reason from the message of an error, which a bundler draws over several lines. */
function describeFailure(error: unknown): string {
  const lines = stripVTControlCharacters(String((error as Error).message)).split('\n');
  const [, reason] = /^\[\w+\]\s+(.*)/.exec(lines.find((line) => line.startsWith('[')) ?? '') ?? [];
  return reason ?? lines[0] ?? '';
}

const types: Readonly<Record<string, OwnAttribute['type']>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

function toAttribute(shape: ReturnType<typeof toJsonSchema>, isRequired: boolean): OwnAttribute {
  return {
    type: types[shape.type ?? ''] ?? 'other',
    isRequired,
    ...(shape.enum && { choices: shape.enum }),
    ...(shape.description && { about: shape.description }),
    ...(shape.format === formats.image && { isPicture: true }),
  };
}

/** Finds values that a schema refuses, by the names of their attributes. */
function findErrors(schema: z.ZodType, values: Readonly<Record<string, unknown>>) {
  const { error } = schema.safeParse(values);
  return (error?.issues ?? []).map(
    ({ path, message }) => [String(path[0] ?? ''), message] as const,
  );
}
