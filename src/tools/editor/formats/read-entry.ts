import { parseYaml } from '../../../build/check/parse-yaml.ts';
import { packSource, sourceKey } from './source.ts';
import { type Format, splitEntry } from './split-entry.ts';

/**
 * Reads the text of an entry's file into the fields of the form. It carries the text along, so that
 * `writeEntry` can change that text instead of writing a new one.
 *
 * @returns the fields; of MDX also its `body`
 * @throws with line and hint where the text is no YAML, or no front matter
 */
export function readEntry(text: string, format: Format): Record<string, unknown> {
  const source = tidy(text);
  const parts = splitEntry(source, format);
  const { findings, record } = parseYaml(parts.fields);
  const [finding] = findings;
  if (finding || !record) {
    const line = (finding?.line ?? 1) + (format === 'mdx' ? 1 : 0);
    throw new Error(
      `line ${line}: ${finding?.message}${finding?.hint ? ` — ${finding.hint}` : ''}`,
    );
  }
  return {
    ...record.value,
    ...(format === 'mdx' && { body: parts.body.trim() }),
    [sourceKey]: packSource(source),
  };
}

/** As the CMS hands texts over; what that loses, `keepEnds` brings back. */
function tidy(text: string): string {
  return text.trim().replace(/\r\n?/g, '\n');
}
