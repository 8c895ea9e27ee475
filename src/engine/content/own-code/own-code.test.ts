import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeContent, project } from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { checkContent } from '../../build/check/check-content.ts';
import { prepareBody } from '../bodies/prepare-body.ts';
import { formatErrors } from '../error.ts';
import { setOwnTags } from './own-tag.ts';

let folder = '';
beforeEach(async () => {
  folder = await makeFolder();
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  setOwnTags(new Map());
});

/** Writes the owner's code, and checks content with this body of a project. */
async function check(code: Record<string, string>, body = '', more: Record<string, string> = {}) {
  for (const [path, text] of Object.entries(code)) {
    const file = join(folder, 'src', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const dir = await makeContent({ 'projects/a.mdx': `${project}\n${body}\n`, ...more });
  const { errors, warnings, images } = await checkContent(dir);
  const all = [...errors, ...warnings].filter(({ rule }) => rule !== 'unused-image');
  const said = all.length > 0 ? formatErrors(all) : '';
  return { images, said: said.replaceAll(dir, 'content') };
}

const box = `import { z } from 'frontispiece/components';
import './box.css';
export const props = z.object({
  size: z.int().min(3).max(5).default(3).describe('Squares in a row'),
  tone: z.enum(['light', 'dark']).optional(),
  label: z.string(),
  open: z.boolean().optional(),
});
export default function Box() { return null; }
`;

const typed = `type Size = 1 | 2;
interface Props { label: string; size?: Size | undefined; kind: 'a' | 'b'; done?: boolean; onPress?(): void; rows: string[] }
const Box = (props: Props) => null;
export default memo(Box);
`;

test.each([
  ['<Box label="A" />', ''],
  ['<Box size={4} label="A" tone="dark" open={false} />', ''],
  ['<Box siz={4} label="A" />', '<Box> has no attribute "siz" — did you mean "size"?'],
  ['<Box />', '<Box> needs the attribute "label"'],
  ['<Box size={9} label="A" />', '"size" of <Box> is refused: Too big: expected number to be <=5'],
  ['<Box size="4" label="A" />', '"size" of <Box> must be a number, not a text'],
  ['<Box label={4} />', '"label" of <Box> must be a text, not a number'],
  ['<Box label="A" tone="drak" />', '"tone" of <Box> cannot be "drak" — did you mean "dark"?'],
  [
    '<Box label="A" size={alert(1)} />',
    '"size" of <Box> cannot be "{alert(1)}": content has no code',
  ],
  ['<Box label="A" {...window} />', 'expressions are not allowed in content: "{...window}"'],
  ['<Boxx label="A" />', '<Boxx> is not offered here — did you mean "Box"?'],
  ['<box label="A" />', '<box> is not offered here'],
  ['<Box.Inner label="A" />', '<Box.Inner> is not offered here'],
])('a schema says what %s is', async (body, message) => {
  const { said } = await check({ 'components/box.tsx': box }, body);
  if (!message) expect(said).toBe('');
  else expect(said).toContain(message);
});

test('a wrong attribute is found at its line, and the hint documents the component', async () => {
  const { said } = await check(
    { 'components/box.tsx': box },
    '<Box\n  label="A"\n  colour="red"\n/>',
  );
  expect(said).toMatch(/projects\/a\.mdx:\d+:3 .*<Box> has no attribute "colour"/);
  expect(said).toContain(
    'It takes size (number: Squares in a row), tone (light or dark), label (text), open (boolean).',
  );
});

test('without a schema, the TypeScript type of the props says it', async () => {
  const code = { 'components/box.tsx': typed };
  const { said } = await check(code, '<Box kind="c" size={1} done label="">x</Box>');
  expect(said).toContain('"kind" of <Box> cannot be "c"');
  expect(said).toContain('<Box> needs the attribute "rows"');
  expect(said).toContain('"label" of <Box> cannot be "": content has no code');
  expect(said).toContain('<Box> cannot have text between its tags');
});

test.each([
  ['constructor="a"', 'constructor'],
  ['__proto__="a"', '__proto__'],
  ['dangerouslySetInnerHTML="a"', 'dangerouslySetInnerHTML'],
  ['ref="a"', 'ref'],
  ['onClick="alert(1)"', 'onClick'],
])('content gives a component no attribute that it does not name: %s', async (attribute, name) => {
  const { said } = await check({ 'components/box.tsx': box }, `<Box label="A" ${attribute} />`);
  expect(said).toContain(`<Box> has no attribute "${name}"`);
});

test('nothing of a body becomes code but values that were read', async () => {
  const attributes = {
    label: { type: 'text', isRequired: true },
    size: { type: 'number', isRequired: false },
  } as const;
  setOwnTags(
    new Map([
      ['Box', { path: 'src/components/box.tsx', version: '1', attributes, takesText: true }],
    ]),
  );
  const { code = '', findings } = await prepareBody('<Box label="`x` + alert(1)" size={-1.5} />');
  expect(findings).toEqual([]);
  const given: object[] = [];
  const jsx = (_: unknown, props: object) => given.push(props);
  const Content = new Function(code)({ jsx, jsxs: jsx, Fragment: 'x' }).default;
  Content({ components: { Box: 'box' } });
  expect(given).toContainEqual({ label: '`x` + alert(1)', size: -1.5, 'data-place': '1:1' });
});

test.each([
  [
    { 'components/box.tsx': 'export function Box() {}' },
    'src/components/box.tsx:1:1',
    'has no default export',
  ],
  [
    { 'components/figure.tsx': 'export default () => null' },
    'src/components/figure.tsx:1:1',
    '<Figure> is a built-in component',
  ],
  [
    {
      'components/a-b.tsx': 'export default () => null',
      'components/AB.tsx': 'export default () => null',
    },
    'src/components/a-b.tsx:1:1',
    'has the name of src/components/AB.tsx: "AB"',
  ],
  [{ 'components/a.vue': '' }, 'src/components/a.vue:1:1', 'this cannot be used as code'],
  [{ 'components/1a.tsx': '' }, 'src/components/1a.tsx:1:1', '"1a" cannot be a name'],
  [{ 'components/a.tsx': 'export default () => <p>;' }, 'src/components/a.tsx:1:', 'own-code'],
  [
    { 'components/a.tsx': 'export default 42;' },
    'src/components/a.tsx:1:16',
    'no page can render what this exports',
  ],
  [
    { 'components/a.tsx': 'export default async () => null;' },
    'src/components/a.tsx:1:16',
    'no page can render what this exports',
  ],
  [
    { 'components/a.tsx': "export const client = 'now';\nexport default () => null" },
    'src/components/a.tsx:1:14',
    '"client" does not say when',
  ],
  [
    { 'components/a.tsx': 'export const props = 3;\nexport default () => null' },
    'src/components/a.tsx:1:1',
    '"props" cannot be read',
  ],
  [
    {
      'components/a.tsx':
        "import gone from 'gone';\nexport const props = gone.object();\nexport default () => null",
    },
    'src/components/a.tsx:1:1',
    '"props" cannot be read',
  ],
  [
    { 'components/a.tsx': "import type { P } from './p';\nexport default (props: P) => null" },
    'warning',
    'the names of its props cannot be read here',
  ],
])('%j is said with its place', async (code, place, message) => {
  const { said } = await check(code);
  expect(said).toContain(place);
  expect(said).toContain(message);
});

test.each([
  ['function A() { <p />; }', true],
  ['() => { const row = () => { return 1; }; row(); }', true],
  ['function A({ on }: { on?: boolean }) { if (on) return <p />; }', false],
  ['() => { throw new Error("not yet"); }', false],
  ['() => null', false],
])('whether the component %j returns nothing: %s', async (code, isSilent) => {
  const { said } = await check({ 'components/a.tsx': `export default ${code};` });
  expect(said.includes('the component returns nothing')).toBe(isSilent);
});

test('an error in a component is said once, and not at each tag of it', async () => {
  const code = { 'components/box.tsx': 'export default () => <p>;' };
  const { said } = await check(code, '<Box label="A" />');
  expect(said).toMatch(/1 error in 1 file\n$/);
});

test('files that components need are not taken for components', async () => {
  const code = 'export default () => null';
  const { said } = await check({
    'components/a.tsx': code,
    'components/a.test.tsx': code,
    'components/a.module.css': '',
    'components/rules.ts': 'export const a = 1',
    'components/parts/row.tsx': 'export const Row = 1',
  });
  expect(said).toBe('');
});

test('code in the content folder stays an error', async () => {
  const { said } = await check({}, '', { 'projects/box.tsx': box });
  expect(said).toContain('projects/box.tsx');
});

const asking = `import { useSite } from 'frontispiece/components';
export default function Turn() { return useSite().t('turnOf', { player: 'X' }); }`;

test('words may have texts that own code asks for, and no others', async () => {
  const code = { 'components/turn.tsx': asking };
  const words = (name: string) => ({
    'site.yaml': `words: { ${name}: 'It is your turn, {player}' }\n`,
  });
  expect((await check(code, '', words('turnOf'))).said).toBe('');
  const { said } = await check(code, '', words('turnOff'));
  expect(said).toContain('unknown field "words.turnOff"');
  expect(said).toContain('A text of your own code has a name that code in src asks for.');
});

test('pictures that own code names are found, and those that are not there are said', async () => {
  const code = (path: string) => ({
    'sections/a.ts': '',
    'components/a.tsx': `import { Picture } from 'frontispiece/components';\nexport default () => <Picture alt="A" src="${path}" />;`,
  });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><path d="M0 0h8v5z"/></svg>';
  const more = { 'images/own.svg': svg };
  expect((await check(code('images/own.svg'), '', more)).images).toContain('images/own.svg');
  const { said } = await check(code('images/onw.svg'), '', more);
  expect(said).toMatch(/src\/components\/a\.tsx:2:\d+.*the picture .*images\/onw\.svg/);
});
