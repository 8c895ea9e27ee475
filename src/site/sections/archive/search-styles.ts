/** Styles for pages that have a search: a file of theirs would be in all pages. */
export const searchStyles = `@layer components{${[
  '.search{display:grid;gap:var(--space-1);max-inline-size:30rem;margin-block-start:var(--space-3)}',
  'html:not(.js) .search,.search[data-active]~:not(.found){display:none}',
  '.search label{justify-self:start;color:var(--ink-2);font:500 var(--step--1)/1.6 var(--font-mono)}',
  '.search input{inline-size:100%;min-block-size:3rem;padding:var(--space-1) 0;border:0;border-block-end:1px solid var(--ink-3);border-radius:0;background:var(--paper);font-size:var(--step-1);line-height:1.5;text-align:inherit;appearance:none}',
  '.search button{justify-self:start;min-block-size:2.75rem;background:var(--paper);text-decoration:underline;text-decoration-color:var(--accent);text-underline-offset:.22em}',
  '.search button[hidden]{display:none}',
  '.found>li{content-visibility:auto;contain-intrinsic-block-size:auto 8rem}',
  '@media(width<64rem){.found p:empty{display:none}}',
  '.found mark{background:color-mix(in oklab,var(--accent) 22%,var(--paper));color:var(--ink)}',
  '@media(forced-colors:active){.found mark{background:Mark;color:MarkText}}',
].join('')}}`;
