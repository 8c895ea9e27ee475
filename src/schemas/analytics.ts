import { z } from 'zod';
import { secureLink } from './links.ts';
import { quote } from './quote.ts';
import { addCheck, line } from './scalars.ts';

/** The services that count visitors, and the field that names the site there. */
const services = ['plausible', 'umami', 'goatcounter', 'script'] as const;

/** A line that a pattern matches, which editors know too. */
function matching(pattern: string, what: string, hint: string) {
  return addCheck(line, (text) => {
    const error = { rule: 'service', message: `is not a ${what}: ${quote(text)}`, hint };
    return new RegExp(pattern).test(text) ? undefined : error;
  }).meta({ pattern, patternErrorMessage: hint });
}

function host(example: string) {
  const hint = `Write the whole name, without https:// and without a path, like ${example}.`;
  const label = '[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?';
  const port = '(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}))?';
  const pattern = `^\\s*${label}(?:\\.${label})+${port}\\s*$`;
  return matching(pattern, 'host name', hint);
}

const websiteId = matching(
  '^\\s*[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\\s*$',
  'website id',
  'Copy it from the settings of your site there: 36 letters, digits and dashes.',
);

/** An address that goes into the content security policy, where a star would allow every host. */
const loaded = addCheck(secureLink, (text) => {
  if (!/^https:\/\/[^/?#]*(?:\*|%2a)/i.test(text)) return undefined;
  const hint = 'Write the whole address; the policy of the pages allows only this host.';
  return { rule: 'service', message: `has a "*" in its host: ${quote(text)}`, hint };
}).meta(secureLink.meta() ?? {});

/** A hash of a script has 32, 48 or 64 bytes, in base64. */
const integrity =
  /^(?:sha256-[\w+/]{43}=|sha384-[\w+/]{64}|sha512-[\w+/]{86}==)(?:\s+sha(?:256|384|512)-[\w+/]+=*)*$/;

const scriptAttributes = z.record(line, line).superRefine((values, context) => {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'integrity' && !integrity.test(value)) {
      const hint = 'Copy it whole from where the script is: sha384- and 64 letters.';
      const params = { rule: 'integrity', message: `is not a hash: ${quote(value)}`, hint };
      context.addIssue({ code: 'custom', message: params.message, path: [name], params });
    }
    if (/^(?:data-[a-z\d.-]+|id|integrity|crossorigin|referrerpolicy)$/.test(name)) continue;
    const message = 'is none of the attributes that a script may have here';
    const hint = 'Write those that begin with data-, id, integrity, crossorigin or referrerpolicy.';
    const params = { rule: 'attribute', message, hint };
    context.addIssue({ code: 'custom', message, path: [name], params });
  }
});

export const analytics = z
  .strictObject({
    plausible: host('me.example').describe('Your site as Plausible knows it, like me.example.'),
    umami: websiteId.describe('The website id that Umami gave your site.'),
    goatcounter: host('me.goatcounter.com').describe('Your GoatCounter, like me.goatcounter.com.'),
    script: loaded.describe('Address of the script of any other service.'),
    src: loaded.describe(
      'Address of the script on a server of your own, which it then reports to.',
    ),
    attributes: scriptAttributes.describe(
      'Attributes of the script, such as data-domain: me.example.',
    ),
    connect: z.array(loaded).describe('What the script reports to besides, with https://.'),
  })
  .partial()
  .superRefine((service, context) => {
    const [first, ...more] = services.filter((name) => service[name]);
    const hint = `Name one of ${services.join(', ')}.`;
    const add = (message: string, path: string[] = []) => {
      const params = { rule: 'analytics', message, hint };
      context.addIssue({ code: 'custom', message, path, params });
    };
    if (!first) add('names no service');
    for (const name of more) add(`is set beside "${first}"`, [name]);
    if (service.script && service.src) add('goes with a service, not with "script"', ['src']);
  });
