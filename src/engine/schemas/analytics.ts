import { z } from 'zod';
import { findLinkError, secureLink } from './links.ts';
import { domainPattern, toPolicySource } from './policy-source.ts';
import { quote } from './quote.ts';
import { line } from './scalars.ts';
import { say } from './terminal/say.ts';
import { addCheck, addError, shaped } from './text-checks.ts';

/** The services that count visitors, and the field that names the site there. */
const services = ['plausible', 'umami', 'goatcounter', 'script'] as const;

function host(example: string) {
  const pattern = `^\\s*${domainPattern}\\s*$`;
  return shaped(pattern, 'hint.host', 'is not a host name', { example });
}

const websiteId = shaped(
  '^\\s*[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\\s*$',
  'hint.website-id',
  'is not a website id',
);

/** A URL that goes into the content security policy. */
const loaded = addCheck(secureLink, (text) => {
  if (findLinkError(text) || toPolicySource(text)) return undefined;
  const hint = say('hint.script-host');
  const message = `has a host that the security policy of the pages cannot allow: ${quote(text)}`;
  return { rule: 'analytics', message, hint };
}).meta(secureLink.meta() ?? {});

/** A hash of a script has 32, 48 or 64 bytes, in base64. */
const integrity =
  /^(?:sha256-[\w+/]{43}=|sha384-[\w+/]{64}|sha512-[\w+/]{86}==)(?:\s+sha(?:256|384|512)-[\w+/]+=*)*$/;

const scriptAttributes = z.record(line, line).superRefine((values, context) => {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'integrity' && !integrity.test(value)) {
      const hint = say('hint.integrity');
      addError(context, { rule: 'analytics', message: `is not a hash: ${quote(value)}`, hint }, [
        name,
      ]);
    }
    if (/^(?:data-[a-z\d.-]+|id|integrity|crossorigin|referrerpolicy)$/.test(name)) continue;
    const message = 'is not an allowed attribute of the script';
    const hint = say('hint.script-attributes');
    addError(context, { rule: 'analytics', message, hint }, [name]);
  }
});

export const analytics = z
  .strictObject({
    plausible: host('me.example').describe('Your site as Plausible knows it, like me.example.'),
    umami: websiteId.describe('The website id that Umami gave your site.'),
    goatcounter: host('me.goatcounter.com').describe('Your GoatCounter, like me.goatcounter.com.'),
    script: loaded.describe('URL of the script of any other service.'),
    src: loaded.describe('URL of the script on your own server, which it then reports to.'),
    attributes: scriptAttributes.describe(
      'Attributes of the script, such as data-domain: me.example.',
    ),
    connect: z.array(loaded).describe('What the script reports to besides, with https://.'),
  })
  .partial()
  .superRefine((service, context) => {
    const [first, ...more] = services.filter((name) => service[name]);
    const hint = say('hint.name-one-of', { list: services.join(', ') });
    const add = (message: string, path: string[] = []) =>
      addError(context, { rule: 'analytics', message, hint }, path);
    if (!first) add('has no service');
    for (const name of more) add(`is set together with "${first}"`, [name]);
    if (service.script && service.src) add('goes with a service, not with "script"', ['src']);
  });
