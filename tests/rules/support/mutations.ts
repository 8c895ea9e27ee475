/** A change to the text of the rules that a case has to notice; `from` stands in it once. */
export type Mutation = [from: string, to: string];

const allow = 'allow create, update: if';
const fields = "['user_name', 'user_email', 'message']";
const keys = `data.keys().hasOnly(${fields})`;
const visible = '\n          && isVisible(text)';
const nameVisible = `'[^\\\\p{Cc}\\\\x{2028}\\\\x{2029}]*')${visible}`;
const messageVisible = `'[^\\\\x00-\\\\x08\\\\x0b-\\\\x1f\\\\x7f-\\\\x9f]*')${visible}`;
const withoutVisible = (pattern: string) => pattern.replace(visible, '');
const collection = 'match /Queries/{id} {';
const label = '([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const domain = `[a-zA-Z0-9]${label}([.][a-zA-Z0-9]${label})*`;
const openTo = (path: string, rule: string): Mutation => [
  collection,
  `match ${path} { allow ${rule}; }\n    ${collection}`,
];

const access: Mutation[] = [
  [allow, 'allow create: if'],
  [allow, 'allow update: if'],
  [allow, 'allow create, update: if true ||'],
  [allow, 'allow create, update: if request.auth != null &&'],
  [allow, `allow get: if true; ${allow}`],
  [allow, `allow list: if true; ${allow}`],
  [allow, `allow list: if request.query.limit <= 10; allow get: if resource == null; ${allow}`],
  [allow, `allow read: if request.auth != null; ${allow}`],
  [allow, `allow delete: if true; ${allow}`],
  [allow, `allow update: if true; ${allow}`],
  [allow, `allow create: if true; ${allow}`],
  [allow, `allow write: if request.resource == null || isQuery(request.resource.data); ${allow}`],
  openTo('/{path=**}', 'read: if true'),
  openTo('/{path=**}', 'create: if true'),
  openTo('/{path=**}', 'delete: if true'),
  openTo('/{path=**}/Queries/{id}', 'read: if true'),
  openTo('/{path=**}/Queries/{id}', 'create: if isQuery(request.resource.data)'),
  openTo('/Other/{id}', 'create: if isQuery(request.resource.data)'),
  openTo('/Other/{id}', 'read: if true'),
  openTo('/Other/{id}', 'delete: if true'),
  openTo('/Queries/{parent}/Queries/{id}', 'create: if true'),
  [collection, 'match /queries/{id} {'],
  [collection, 'match /{collection}/{id} {'],
  [collection, 'match /{parent=**}/Queries/{id} {'],
  [collection, 'match /Queries/{id=**} {'],
];

const shape: Mutation[] = [
  ['isQuery(request.resource.data) && ', ''],
  ['isQuery(request.resource.data) && ', 'isQuery(request.resource.data) || '],
  [`${keys}\n          && `, ''],
  [keys, keys.replace('hasOnly', 'hasAny')],
  [keys, keys.replace('hasOnly', 'hasAll')],
  [fields, fields.replace("'message'", "'message', 'extra'")],
  [fields, fields.replace(", 'message'", '')],
  [fields, fields.replace("'user_name', ", '')],
  [fields, fields.replace("'user_email', ", '')],
  ['\n          && isName(data.user_name)', ''],
  ['\n          && isEmail(data.user_email)', ''],
  ['\n          && isMessage(data.message)', ''],
  ['isName(data.user_name)', 'isName(data.message)'],
  ['isName(data.user_name)', 'isMessage(data.user_name)'],
  ['isMessage(data.message)', 'isName(data.message)'],
  ['isMessage(data.message)', 'isMessage(data.user_name)'],
];

const lengths: Mutation[] = [200, 254, 5000].flatMap((most): Mutation[] => [
  [`\n          && text.size() <= ${most}`, ''],
  [`size() <= ${most}`, `size() < ${most}`],
  [`size() <= ${most}`, `size() <= ${most + 1}`],
  [`size() <= ${most}`, `size() >= ${most}`],
]);

const characters: Mutation[] = [
  ["\n          && text.matches('[^\\\\p{Cc}\\\\x{2028}\\\\x{2029}]*')", ''],
  ['[^\\\\p{Cc}\\\\x{2028}\\\\x{2029}]*', '[^\\\\x{2028}\\\\x{2029}]*'],
  ['[^\\\\p{Cc}\\\\x{2028}\\\\x{2029}]*', '[^\\\\p{Cc}\\\\x{2029}]*'],
  ['[^\\\\p{Cc}\\\\x{2028}\\\\x{2029}]*', '[^\\\\p{Cc}\\\\x{2028}]*'],
  ['[^\\\\p{Cc}\\\\x{2028}\\\\x{2029}]*', '[^\\\\p{Cc}\\\\p{Z}]*'],
  ['[^\\\\p{Cc}\\\\x{2028}\\\\x{2029}]*', '[^\\\\x00-\\\\x1f\\\\x{2028}\\\\x{2029}]*'],
  ["\n          && text.matches('[^\\\\x00-\\\\x08\\\\x0b-\\\\x1f\\\\x7f-\\\\x9f]*')", ''],
  ['\\\\x00-\\\\x08', ''],
  ['\\\\x00-\\\\x08', '\\\\x01-\\\\x08'],
  ['\\\\x00-\\\\x08', '\\\\x00-\\\\x07'],
  ['\\\\x00-\\\\x08', '\\\\x00-\\\\x09'],
  ['\\\\x0b-\\\\x1f', ''],
  ['\\\\x0b-\\\\x1f', '\\\\x0a-\\\\x1f'],
  ['\\\\x0b-\\\\x1f', '\\\\x0c-\\\\x1f'],
  ['\\\\x0b-\\\\x1f', '\\\\x0b\\\\x0c\\\\x0e-\\\\x1f'],
  ['\\\\x0b-\\\\x1f', '\\\\x0b-\\\\x1e'],
  ['\\\\x7f-\\\\x9f', ''],
  ['\\\\x7f-\\\\x9f', '\\\\x80-\\\\x9f'],
  ['\\\\x7f-\\\\x9f', '\\\\x7f-\\\\x9e'],
  ['\\\\x7f-\\\\x9f', '\\\\x7e-\\\\x9f'],
  ['\\\\x7f-\\\\x9f', '\\\\x7f-\\\\xa0'],
  [nameVisible, withoutVisible(nameVisible)],
  [messageVisible, withoutVisible(messageVisible)],
  ['(?s).*[^', '.*[^'],
  ['(?s).*[^\\\\p{Z}', '(?s).*[^'],
  ['(?s).*[^\\\\p{Z}\\\\p{Cc}', '(?s).*[^\\\\p{Z}'],
  ['(?s).*[^', '(?s)[^'],
];

const emails: Mutation[] = [
  ['+@', '*@'],
  ['+@', '+@?'],
  [`@${domain}`, '@.+'],
  [`@${domain}`, `@(${domain})?`],
  [`@${domain}`, `@[a-zA-Z0-9]${label}`],
  [`@${domain}`, `@${domain.slice(0, -1)}+`],
  [`@${domain}`, `@${domain.slice(0, -1)}?`],
  [`@${domain}`, `@${domain.replace('[.]', '.')}`],
  [`@${domain}`, `@${domain.replace('[.]', '[.]+')}`],
  [`@${domain}`, `@${domain.replace('[.]', '[.]?')}`],
  [`@${domain}`, `@${domain.replace('{0,61}', '{0,62}')}`],
  [`@${domain}`, `@${domain.replace('{0,61}', '{0,60}')}`],
  [`@${domain}`, `@${domain.replace(/(.*)\{0,61\}/, '$1{0,62}')}`],
  [`@${domain}`, `@${domain.replace(/(.*)\{0,61\}/, '$1{0,60}')}`],
  [`@${domain}`, `@${domain.replace('[a-zA-Z0-9](', '[a-zA-Z0-9-](')}`],
  [`@${domain}`, `@${domain.replace('61}[a-zA-Z0-9]', '61}[a-zA-Z0-9-]')}`],
  [`@${domain}`, `@${domain.replace(/(.*)61\}\[a-zA-Z0-9\]/, '$161}[a-zA-Z0-9-]')}`],
  [`@${domain}`, `@${domain.replace('[.][a-zA-Z0-9]', '[.][a-zA-Z0-9-]')}`],
  [`@${domain}`, `@${domain.replace('[a-zA-Z0-9-]', '[a-zA-Z0-9_-]')}`],
  [`@${domain}`, `@${domain.replaceAll('a-zA-Z', 'a-z')}`],
  [`@${domain}`, `@${domain}[.]?`],
  ...[...".!#$%&'*+/=?^_`{|}~"].map(
    (sign): Mutation => [
      "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]",
      "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]".replace(sign, () => ''),
    ],
  ),
  ...[' ', ',', '\\"', 'é', '@'].map(
    (sign): Mutation => [
      "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]",
      `[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~${sign}-]`,
    ],
  ),
];

const ids: Mutation[] = [
  [' && id == idOf(request.resource.data)', ''],
  ['id == idOf(request.resource.data)', 'id != idOf(request.resource.data)'],
  ['id == idOf(request.resource.data)', 'id.lower() == idOf(request.resource.data)'],
  ['id == idOf(request.resource.data)', 'id.size() == 64'],
  ['id == idOf(request.resource.data)', "id.matches(idOf(request.resource.data) + '.*')"],
  ['id == idOf(request.resource.data)', 'id == idOf(resource.data)'],
  ['hashing.sha256', 'hashing.md5'],
  ['.lower()', ''],
  ['.lower()', '.upper()'],
  ['.toHexString()', '.toBase64()'],
  ["data.user_name + '\\n' + ", ''],
  ["data.user_email + '\\n' + ", ''],
  [" + '\\n' + data.message", ''],
  ["data.user_name + '\\n' + data.user_email", 'data.user_name + data.user_email'],
  ["data.user_email + '\\n' + data.message", 'data.user_email + data.message'],
  ["data.user_name + '\\n' + data.user_email", "data.user_email + '\\n' + data.user_name"],
];

// `is string` cannot just be dropped and noticed: `matches` refuses what is no text, too.
const types = ['isName', 'isEmail', 'isMessage'].map((name): Mutation => {
  const start = `function ${name}(text) {\n      return text is `;
  return [`${start}string`, `${start}bytes`];
});

/** By subject, as the cases are. */
export const mutations = {
  access,
  shape: [...shape, ...types],
  lengths,
  characters,
  emails,
  ids,
};

/** Each character and range in the class of invisible characters, with the rules' loss of it. */
export function dropRanges(rules: string): [range: string, mutation: Mutation][] {
  const list = rules.match(/\(\?s\)\.\*\[\^\\\\p\{Z\}\\\\p\{Cc\}(.*?)\]/)?.[1] ?? '';
  const character = String.raw`\\\\x(?:\{[0-9a-f]+\}|[0-9a-f]{2})`;
  const ranges = list.match(new RegExp(`${character}(?:-${character})?`, 'g')) ?? [];
  return ranges.map((range) => [range, [list, list.replace(range, '')]]);
}

/** @throws when the text to change is not there exactly once, or the change changes nothing. */
export function mutate(rules: string, [from, to]: Mutation): string {
  const parts = rules.split(from);
  if (parts.length !== 2)
    throw new Error(`"${from}" stands ${parts.length - 1} times in the rules.`);
  if (from === to) throw new Error(`The mutation of "${from}" changes nothing.`);
  return parts.join(to);
}
