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
  const pattern = '^\\s*[A-Za-z0-9\\-]+(?:\\.[A-Za-z0-9\\-]+)+(?::[0-9]+)?\\s*$';
  return matching(pattern, 'host name', hint);
}

const websiteId = matching(
  '^\\s*[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\\s*$',
  'website id',
  'Copy it from the settings of your site there: 36 letters, digits and dashes.',
);

const scriptAttributes = z.record(line, line).superRefine((values, context) => {
  for (const name of Object.keys(values)) {
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
    script: secureLink.describe('Address of the script of any other service.'),
    src: secureLink.describe(
      'Address of the script on a server of your own, which it then reports to.',
    ),
    attributes: scriptAttributes.describe(
      'Attributes of the script, such as data-domain: me.example.',
    ),
    connect: z.array(secureLink).describe('What the script reports to besides, with https://.'),
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
