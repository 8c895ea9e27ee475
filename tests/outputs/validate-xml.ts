import { readFileSync } from 'node:fs';
import { RelaxNGValidator, XmlDocument, XsdValidator } from 'libxml2-wasm';

const standards = {
  'atom.rng': RelaxNGValidator,
  'sitemap.xsd': XsdValidator,
} as const;

/**
 * Reads XML and holds it against a standard's own grammar.
 *
 * @throws with what is wrong, and the line
 */
export function validateXml(text: string, standard: keyof typeof standards): XmlDocument {
  const grammar = readFileSync(new URL(`standards/${standard}`, import.meta.url), 'utf8');
  const document = XmlDocument.fromString(text);
  standards[standard].fromDoc(XmlDocument.fromString(grammar)).validate(document);
  return document;
}
