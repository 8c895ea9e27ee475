import { findAddressErrors } from '../../schemas/addresses.ts';
import type { SiteConfig } from '../../schemas/content-types.ts';
import { listCustomParts, partIds } from '../../schemas/parts.ts';
import { quote } from '../../schemas/quote.ts';
import { foldName } from '../../schemas/repeats.ts';
import type { SiteTranslation } from '../../schemas/translation.ts';
import { suggest } from '../nearest.ts';
import { type FieldProblem, nameField } from './check-fields.ts';

/** Finds the parts and the URLs of a translation that the site does not have, or does not have that way. */
export function checkTranslatedParts(
  { parts = [], addresses }: SiteTranslation,
  original: SiteConfig,
): FieldProblem[] {
  const { parts: changes = [] } = original;
  const known = [...partIds, ...listCustomParts({ parts: changes }).map(({ part }) => part)];
  const names = parts.map(({ part }) => foldName(part));
  const wrongParts = parts.flatMap(({ part, heading, link, group }, index): FieldProblem[] => {
    const say = (field: string, rule: string, message: string, hint: string): FieldProblem => {
      const path = ['parts', index, field];
      return { path, at: 'value', rule, message: `${nameField(path)} ${message}`, hint };
    };
    if (!known.some((name) => foldName(name) === foldName(part))) {
      const message = `names no part of the site: ${quote(part)}${suggest(part, known)}`;
      return [say('part', 'unknown-part', message, `The site has ${known.join(', ')}.`)];
    }
    if (names.indexOf(foldName(part)) < index) {
      const hint = 'Keep one of them, with all that it translates.';
      return [say('part', 'repeated', `repeats ${quote(part)}`, hint)];
    }
    const change = changes.find((change) => foldName(change.part) === foldName(part));
    const hint = 'Remove this line.';
    return [
      ...(heading && /^(?:home|footer)$/.test(part)
        ? [say('heading', 'surplus', `translates nothing: ${quote(part)} has none`, hint)]
        : []),
      ...(link && change?.link === false
        ? [say('link', 'surplus', 'translates nothing: the navigation leaves the part out', hint)]
        : []),
      ...(group && !change?.group
        ? [say('group', 'surplus', 'translates nothing: the part is in no group', hint)]
        : []),
    ];
  });
  const wrongAddresses = findAddressErrors(addresses, original).map((error): FieldProblem => {
    return { ...error, at: 'value', message: `${nameField(error.path)} ${error.message}` };
  });
  return [...wrongParts, ...wrongAddresses];
}
