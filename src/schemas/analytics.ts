import { z } from 'zod';
import { quote } from './quote.ts';
import { line, refuse, webLink } from './scalars.ts';

/** What counts the visitors, and the field that names the site there. */
const services = ['plausible', 'umami', 'goatcounter', 'script'] as const;

/** Browsers load nothing into a page with https that comes without. */
const secureLink = refuse(webLink, (text) => {
  const message = `must start with https://, found ${quote(text)}`;
  const hint = 'A page with https:// can load and ask nothing without.';
  return /^http:/i.test(text) ? { rule: 'link', message, hint } : undefined;
});

const pattern = '^\\s*[A-Za-z0-9.\\-]+(?::[0-9]+)?\\s*$';

const host = refuse(line, (text) => {
  const message = `is not a host name: ${quote(text)}`;
  const hint = 'Write it without https:// and without a path, like me.example.';
  return new RegExp(pattern).test(text) ? undefined : { rule: 'host', message, hint };
}).meta({ pattern, patternErrorMessage: 'Write a host name, like me.example.' });

const attributes = z.record(line, line).superRefine((held, context) => {
  for (const name of Object.keys(held)) {
    if (/^(?:data-[a-z\d.-]+|id|integrity|crossorigin|referrerpolicy)$/.test(name)) continue;
    const message = 'is none of the attributes that a script may have here';
    const hint = 'Write those that begin with data-, id, integrity, crossorigin or referrerpolicy.';
    const params = { rule: 'attribute', message, hint };
    context.addIssue({ code: 'custom', message, path: [name], params });
  }
});

export const analytics = z
  .strictObject({
    plausible: host.describe('Your site as Plausible knows it, like me.example.'),
    umami: line.describe('The website id that Umami gave your site.'),
    goatcounter: host.describe('Your GoatCounter, like me.goatcounter.com.'),
    script: secureLink.describe('Address of the script of any other service.'),
    src: secureLink.describe(
      'Address of the script on a server of your own, which it then reports to.',
    ),
    attributes: attributes.describe('Attributes of the script, such as data-domain: me.example.'),
    connect: z.array(secureLink).describe('What the script reports to besides, with https://.'),
  })
  .partial()
  .superRefine((held, context) => {
    const [first, ...more] = services.filter((name) => held[name]);
    const hint = `Name one of ${services.join(', ')}.`;
    const add = (message: string, path: string[] = []) => {
      const params = { rule: 'analytics', message, hint };
      context.addIssue({ code: 'custom', message, path, params });
    };
    if (!first) add('names no service');
    for (const name of more) add(`stands beside "${first}"`, [name]);
    if (held.script && held.src) add('goes with a service, not with "script"', ['src']);
  });
