import { hasIcon } from './icons.ts';

/** Names that an icon goes by besides its own, without blanks, strokes and dots. */
const otherNames: Readonly<Record<string, string>> = {
  html: 'html5',
  css3: 'css',
  js: 'javascript',
  ts: 'typescript',
  reactjs: 'react',
  nodejs: 'nodedotjs',
  node: 'nodedotjs',
  nextjs: 'nextdotjs',
  vuejs: 'vuedotjs',
  vue: 'vuedotjs',
  expressjs: 'express',
  threejs: 'threedotjs',
  golang: 'go',
  postgres: 'postgresql',
  tailwind: 'tailwindcss',
  scss: 'sass',
  k8s: 'kubernetes',
  visualstudiocode: 'vscode',
};

/** A skill, with an icon if its name is that of one: any other guess could be wrong. */
export function nameSkill(name: string): { name: string; icon?: string } {
  const plain = name.toLowerCase().replace(/[ _/-]/g, '');
  const short = plain.replaceAll('.', '');
  const asSlug = plain.replaceAll('+', 'plus').replaceAll('#', 'sharp').replaceAll('.', 'dot');
  const slug = Object.hasOwn(otherNames, short) ? otherNames[short] : asSlug;
  return slug && hasIcon(slug) ? { name, icon: slug } : { name };
}
