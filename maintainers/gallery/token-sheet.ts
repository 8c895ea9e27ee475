import { readFile } from 'node:fs/promises';

const file = 'src/engine/pages/styles/tokens.css';

/** How each kind of token is drawn, by the start of its name. */
const drawings: Readonly<Record<string, (name: string) => string>> = {
  step: (name) => `font-size: var(${name})`,
  space: (name) => `inline-size: var(${name}); background: var(--accent)`,
  color: (name) => `inline-size: 100%; background: var(${name})`,
};

/** Draws the colors, sizes of text and distances of all styles, in the light and in the dark theme. */
export async function drawTokens(): Promise<string> {
  const css = await readFile(file, 'utf8');
  const names = [...css.matchAll(/^ {4}(--[\w-]+):\s*(light-dark)?/gm)].map(
    ([, name = '', color]) => {
      const [, kind = ''] = /^--(step|space)-/.exec(name) ?? [];
      return { name, kind: color ? 'color' : kind };
    },
  );
  const cells = names
    .filter(({ kind }) => kind in drawings)
    .map(({ name, kind }) => {
      const text = kind === 'step' ? 'Aa' : '';
      return `<div><b style="${drawings[kind]?.(name)}">${text}</b><code>${name}</code></div>`;
    });
  const sheets = ['light', 'dark'].map(
    (scheme) => `<section style="color-scheme: ${scheme}">${cells.join('')}</section>`,
  );
  return `<style>${css}</style>${sheets.join('')}`;
}
