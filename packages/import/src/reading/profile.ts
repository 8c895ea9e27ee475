import { quote } from '../../../../src/engine/kit/commands.ts';
import {
  catalogs,
  type Draft,
  findHome,
  link,
  makeDraft,
  nameNetwork,
  webLink,
} from '../../../../src/engine/kit/content.ts';
import { removeRepeats } from './clean-text.ts';
import { type Mapping, mapFields, removeEmpty, type Values } from './mapping.ts';
import type { Paths, SourceNode } from './tree.ts';
import { kinds, readUrl } from './values.ts';

/** Where a source lists accounts, and where each item has what. */
export interface AccountRule {
  at: string;
  /** A path, or the name of the network itself. */
  network?: string | { value: string };
  username?: Paths;
  url?: Paths;
}

/** Where a person is in a source. */
export interface Person {
  fields: Mapping;
  accounts: readonly AccountRule[];
  /** The path of the URL of the owner's site. */
  site: string;
}

/**
 * Makes the profile, with placeholders for required fields.
 *
 * @param isOwn whether the URL in it is that of a site that published the resume
 * @param mail an email address for a person who has none
 */
export function readProfile(
  root: SourceNode,
  { fields, accounts, site }: Person,
  { now, isOwn, mail }: { now: Date; isOwn: boolean; mail?: string | undefined },
): Draft {
  const read = mapFields(root, fields);
  const { bio, about, phoneNo, email = mail, city, region, countryCode, url, ...others } = read;
  const { label, roles = label, availability, until, ...values } = others;
  const country = countryCode && findCountry(String(countryCode));
  const location = removeEmpty({ city, region, countryCode: country });
  const ownUrl = root.textAt(site) ?? '';
  const isSite = webLink.safeParse(ownUrl).success && (isOwn || new URL(ownUrl).pathname === '/');
  const siteUrl = isSite ? ownUrl : undefined;
  const website = url && url !== siteUrl ? [{ platform: 'Website', url: String(url) }] : [];
  const found = accounts.flatMap((rule) => readAccounts(root, rule));
  const draft = makeDraft('Profile', 'profile', {
    schemaVersion: 1,
    ...values,
    roles,
    availability: availability && removeEmpty({ text: availability, until }),
    ...splitTexts(String(bio ?? ''), (about ?? []) as string[], root),
    contactInfo: {
      phoneNo,
      location: Object.keys(location).length > 0 ? location : undefined,
      email,
    },
    socials: removeRepeats([...found, ...website], (social) => social.url),
    copyrightYear: now.getFullYear(),
    siteUrl,
  });
  return { ...draft, place: root.place };
}

/** The bio and the paragraphs of "about". Without the latter, the first paragraph of the summary is the bio. */
function splitTexts(summary: string, about: string[], { reading }: SourceNode): Values {
  const isWhole = summary !== '' && (reading.texts === 'plain' || about.length > 0);
  const texts = (summary || about.join('\n\n')).split('\n\n').filter(Boolean);
  const [bio, ...others] = isWhole ? [summary, ...about] : texts;
  return { bio, ...(others.length > 0 && { about: { paragraphs: removeRepeats(others) } }) };
}

function readAccounts(root: SourceNode, rule: AccountRule) {
  const { at, network, url: from = [], username = [] } = rule;
  return (root.find(at)?.list() ?? []).flatMap((item) => {
    const named = typeof network === 'string' ? item.find(network) : undefined;
    const platform = typeof network === 'object' ? network.value : named && kinds.line(named);
    const [found, name] = [item.find(from), item.textAt(username)];
    const url = (found && readUrl(found, link)) ?? completeHome(platform, name);
    if (url) return [{ platform: platform ?? nameNetwork(new URL(url)), url }];
    if (platform) item.remark(`${quote(platform)} has no URL, so it is left out`, 'no URL');
    return [];
  });
}

/** Completes the URL of an account of which a source says only the name. */
function completeHome(network = '', username = ''): string | undefined {
  const name = username.replace(/^@/, '');
  const [, user, host] = /^([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(name) ?? [];
  if (host && /mastodon|fediverse/i.test(network)) return `https://${host}/@${user}`;
  const home = findHome(network);
  return home && /^[\w./-]+$/.test(name) ? home + name : undefined;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The two letters of a country that is named in a language of the catalogs; other names stay. */
function findCountry(name: string): string {
  if (name.length === 2) return name;
  const languages = Object.keys(catalogs).map(
    (tag) => new Intl.DisplayNames(tag, { type: 'region' }),
  );
  const isNamed = (code: string) =>
    languages.some((names) => names.of(code)?.toLowerCase() === name.toLowerCase());
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Former countries have the names of those that they belong to.
  const isNow = (code: string) => new Intl.Locale(`und-${code}`).region === code;
  return codes.find((code) => isNow(code) && isNamed(code)) ?? name;
}
