/** A JSON value with the place it begins at, in UTF-16 units; a Map takes any name, `__proto__` too. */
export interface JsonNode {
  offset: number;
  value: JsonScalar | JsonNode[] | Map<string, JsonNode>;
}

export type JsonScalar = string | number | boolean | null;

/** The group of fields that a node is, if it is one. */
export function asGroup({ value }: JsonNode): Map<string, JsonNode> | undefined {
  return value instanceof Map ? value : undefined;
}

/** The list that a node is, if it is one. */
export function asList({ value }: JsonNode): JsonNode[] | undefined {
  return Array.isArray(value) ? value : undefined;
}
