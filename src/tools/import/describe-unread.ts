import { suggest } from '../../build/nearest.ts';
import { account, sections } from '../../build/outputs/resume-json/fields.ts';
import { quote } from '../../schemas/quote.ts';
import { asGroup, asList, type JsonNode } from './json-node.ts';
import { reasons } from './reasons.ts';
import type { Remark, ResumeField } from './resume-field.ts';

/** Says why a value is left out. */
export function describeUnread({ node, path }: ResumeField): Remark {
  const shown = typeof node.value === 'string' ? quote(node.value) : describeKind(node);
  return { path, offset: node.offset, message: `${shown} is left out: ${findReason(node, path)}` };
}

function describeKind(node: JsonNode): string {
  const list = asList(node);
  if (list) return `a list of ${list.length}`;
  return asGroup(node) ? 'a group of fields' : String(node.value);
}

function findReason(node: JsonNode, path: string): string {
  const plain = toPlain(path);
  const reason = Object.hasOwn(reasons, plain) ? reasons[plain] : undefined;
  if (reason) return reason;
  if (groups.has(plain) || groups.has(`${plain}[]`)) {
    return asGroup(node) ? 'it says nothing that is read' : 'a group of fields is expected';
  }
  const [around, name] = splitLast(plain);
  const known = groups.get(around) ?? [];
  if (!known.includes(name)) {
    return name.endsWith('[]')
      ? 'text is expected'
      : `this field is not known${suggest(name, known)}`;
  }
  const isText = typeof node.value === 'string' || typeof node.value === 'number';
  return isText ? 'another field says it already' : 'text is expected';
}

/** The path without numbers; a section that is one group instead of a list has its path all the same. */
function toPlain(path: string): string {
  const plain = path.replace(/\[\d+\]/g, '[]');
  const [section = '', ...rest] = plain.split('.');
  return rest.length > 0 && groups.has(`${section}[]`)
    ? [`${section}[]`, ...rest].join('.')
    : plain;
}

function splitLast(path: string): [around: string, name: string] {
  const end = path.lastIndexOf('.');
  return end < 0 ? ['', path] : [path.slice(0, end), path.slice(end + 1)];
}

/** The fields that are known in each group, by its path without numbers. */
const groups = new Map(
  [
    ['', Object.keys(sections)] as const,
    ['basics.profiles[]', Object.values(account).flat()] as const,
    ...Object.entries(sections).map(
      ([section, names]) =>
        [section === 'basics' ? section : `${section}[]`, Object.values(names).flat()] as const,
    ),
  ].map(([group, names]): [string, string[]] => [group, [...names, ...namesBelow(group)]]),
);

function namesBelow(group: string): string[] {
  return Object.keys(reasons).flatMap((path) => {
    const [around, name] = splitLast(path);
    return around === group ? [name] : [];
  });
}
