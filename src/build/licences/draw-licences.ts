import type { Licence } from './read-licence.ts';

const head = `Third-party licences

Code, type faces and icons of others that this site sends to a browser, each with its licence.`;

/**
 * Draws a file of licences: packages of the same text stand together over it.
 *
 * @param more what stands below them
 */
export function drawLicences(licences: readonly Licence[], more: readonly string[] = []): string {
  const byText = new Map<string, Licence[]>();
  for (const licence of licences) {
    byText.set(licence.text, [...(byText.get(licence.text) ?? []), licence]);
  }
  const parts = [...byText].map(([text, same]) => `${same.map(drawName).join('\n')}\n\n${text}`);
  return `${[head, ...parts, ...more].join(`\n\n${'='.repeat(80)}\n\n`)}\n`;
}

function drawName({ name, version, id }: Licence): string {
  return `${name} ${version} (${id})`;
}
