import type { Root } from 'mdast';
import { findNodePosition, isElement, readLiteral } from '../check/check-element.ts';
import { flatten } from '../check/check-mdx.ts';
import { listOwnTags } from '../own-code/own-tag.ts';

/** The attribute by which an own component gets its line and column, for errors in it. */
const placeName = 'data-place';

/**
 * Gives the own components of a body their attributes as plain values, with the place of their tags. Nothing but
 * values that the check has read becomes code.
 */
export function placeOwn(tree: Root): void {
  const own = listOwnTags();
  for (const node of flatten(tree).filter(isElement)) {
    const tag = own.get(node.name ?? '');
    if (!tag) continue;
    const { line, column } = findNodePosition(node);
    node.attributes = node.attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const value = readLiteral(attribute);
      if (value === undefined) return [];
      // A component tells by the dot that the path starts from the file of the body.
      const isPath = tag.attributes[attribute.name]?.isPicture && !/^\./.test(String(value));
      return { ...attribute, value: toExpression(isPath ? `./${value}` : value) };
    });
    const place = toExpression(`${line}:${column}`);
    node.attributes.push({ type: 'mdxJsxAttribute', name: placeName, value: place });
  }
}

/** Writes a value as the expression that MDX compiles. */
function toExpression(value: string | number | boolean) {
  const raw = JSON.stringify(value);
  const expression = { type: 'Literal' as const, value, raw };
  const body = [{ type: 'ExpressionStatement' as const, expression }];
  const estree = { type: 'Program' as const, sourceType: 'module' as const, comments: [], body };
  return { type: 'mdxJsxAttributeValueExpression' as const, value: raw, data: { estree } };
}
