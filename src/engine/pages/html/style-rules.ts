import { hasAttribute, type PageElement } from './tree.ts';

/** Holds what was the style attribute of an element, which the policy of the site forbids. */
const attribute = 'data-own-style';

/**
 * Makes rules of the style attributes that the owner's components give elements. The rules are in no layer, so that
 * they override all others, as the attributes would. In the browser, an island turns them back into styles of its elements.
 *
 * @throws if a style is more than declarations
 */
export function takeStyles(elements: readonly PageElement[]): string {
  const texts = new Set<string>();
  for (const { attrs } of elements) {
    const style = attrs.find(({ name }) => name === 'style');
    if (!style) continue;
    if (!isDeclarations(style.value)) {
      throw new Error(
        `a style of a component has a value that CSS cannot hold: ${style.value} — write plain values, with URLs and texts in quotation marks`,
      );
    }
    style.name = attribute;
    texts.add(style.value);
  }
  const rules = [...texts].map(
    (text) => `[${attribute}="${text.replaceAll('"', '\\"')}"]{${text}}`,
  );
  // The children of an island are laid out as if they were in it without an element of their own.
  if (hasAttribute(elements, 'data-children')) {
    rules.push('[data-children]:not([hidden]){display:contents}');
  }
  return rules.join('');
}

/**
 * Whether a text can be nothing but declarations, wherever it stands in a style sheet: a value from the content may
 * not end the rule, begin a comment, or leave a string or a bracket open.
 */
export function isDeclarations(text: string): boolean {
  // Strings are not looked into, so what ends one early must be nowhere.
  if (/[\\<{}\p{Cc}]|\/\*/u.test(text)) return false;
  // Without quotation marks, a URL ends at the first bracket, whatever is in it.
  let rest = text.replace(/\burl\([^\s"'()]*\)/gi, 'x').replace(/"[^"]*"|'[^']*'/g, '$');
  if (/\burl\((?!\s*\$\s*\))/i.test(rest)) return false;
  for (let last = ''; last !== rest; ) {
    last = rest;
    rest = rest.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, 'x');
  }
  return /^(?:[-\w]+:[^;()[\]"'@]+;?)*$/.test(rest);
}
