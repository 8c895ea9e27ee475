import { linkedEndings } from './file-endings.ts';
import { quote } from './quote.ts';
import { formats, inAnyCase, path } from './scalars.ts';
import { say } from './terminal/say.ts';
import { textWithout, type ValueError } from './text-checks.ts';

/** Node and browsers both have it, but the language itself does not. */
declare const URL: { canParse(url: string): boolean };

const web = '[Hh][Tt][Tt][Pp][Ss]?://[^\\s/]\\S*';
const mail = '[Mm][Aa][Ii][Ll][Tt][Oo]:[^\\s@]+@\\S+';

/** A whole URL; the pattern is for editors. */
function wholeUrl(
  findError: (text: string) => ValueError | undefined,
  pattern: string,
  example = 'https://example.com',
) {
  const patternErrorMessage = `Write a whole URL, like ${example}.`;
  return textWithout(findError).meta({ input: 'url', pattern, patternErrorMessage });
}

/** The schema of a link: https, http or mailto. */
export const link = wholeUrl(findLinkError, `^(?:${web}|${mail})$`, 'https://example.com/page');

/** The schema of the URL of a page. */
export const webLink = wholeUrl((text) => findWebLinkError(text), `^${web}$`);

/** Browsers load nothing into a page with https that comes without. */
export const secureLink = wholeUrl((text) => {
  const message = `must start with https://, found ${quote(text)}`;
  const hint = say('hint.https-only');
  return /^https:/i.test(text) ? findLinkError(text) : { rule: 'invalid-url', message, hint };
}, '^[Hh][Tt][Tt][Pp][Ss]://[^\\s/]\\S*$');

/** A link to a page, a heading or a file of the site, as its owner writes it. */
const own = `(?:#\\S|/(?!/)|\\.\\.?/|[^:?#/\\\\][^:?#\\\\]*\\.(?:${['mdx', 'yaml', 'yml', ...linkedEndings].map(inAnyCase).join('|')})(?:#|$))`;
const ownPattern = new RegExp(`^${own}`);

/** Whether a link leads to the site itself; the checker then looks for its target. */
export const isOwnLink = (text: string) => ownPattern.test(text);

/** A whole URL, or a link to the site itself. */
export const anyLink = textWithout((text) =>
  isOwnLink(text) ? undefined : findLinkError(text),
).meta({
  format: formats.link,
  input: 'link',
  pattern: `^(?:${web}$|${mail}$|${own})`,
  patternErrorMessage:
    'Write a whole URL, like https://example.com/page, or a path, like /resume/ or ../cv.pdf.',
});

/** A URL of the web, or the path of a PDF in the content folder. */
export const resumePath = textWithout((text) =>
  /^[^:/]*:/.test(text) ? findWebLinkError(text) : undefined,
).meta({
  format: formats.resume,
  input: 'resume',
  pattern: `^(?:${web}$|${path}\\.[Pp][Dd][Ff](?:/|$))`,
  patternErrorMessage: 'Write a URL with https://, or the path of a .pdf from this file.',
});

/** Explains what is wrong with a link; undefined if nothing is. */
export function findLinkError(text: string): ValueError | undefined {
  return /^mailto:/i.test(text)
    ? findPatternError(text, /^mailto:[^\s@]+@\S+$/i)
    : findWebLinkError(text, 'https://, http:// or mailto:');
}

function findWebLinkError(text: string, known = 'https:// or http://'): ValueError | undefined {
  if (/^https?:/i.test(text)) return findPatternError(text, /^https?:\/\/[^\s/]\S*$/i);
  const message = `must start with ${known}, found ${quote(text)}`;
  const hint = say('hint.whole-url');
  const fix = withoutScheme.test(text) ? `https://${text}` : undefined;
  return { rule: 'invalid-url', message, hint, ...(fix && { fix }) };
}

/** Matches an address that can be no path of a file. */
const withoutScheme =
  /^(?:www\.[a-z\d-]+\.[a-z]+|(?:[a-z\d-]+\.)+(?:com|org|net|dev|io)(?=\/))(?:\/[\w./~%+=@-]*)?$/i;

function findPatternError(text: string, complete: RegExp): ValueError | undefined {
  if (/^https?:\/\/[^/?#]*@/i.test(text)) {
    const hint = say('hint.no-password-in-url');
    return { rule: 'invalid-url', message: 'contains a user name or a password', hint };
  }
  if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text)) {
    const hint = say('hint.copy-url');
    const message = `contains a character that reverses text: ${quote(text)}`;
    return { rule: 'invalid-url', message, hint };
  }
  if (complete.test(text) && URL.canParse(text)) return undefined;
  const hint = say('hint.url-without-spaces');
  return { rule: 'invalid-url', message: `is not a complete URL: ${quote(text)}`, hint };
}
