import type { ConfigData } from 'html-validate';

/** What pages are held against: the standard, and what html-validate recommends beyond it. */
export const htmlRules: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // How something is spelled that HTML lets be spelled in several ways; React has chosen.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // An id may be any text without blanks; React's own begin with a line.
    'valid-id': ['error', { relaxed: true }],
    // The standard lets every element with a role have a label, and lists have a role.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A number stands as its owner wrote it; the styles keep it on one line.
    'tel-non-breaking': 'off',
    // A policy in the page forbids scripts from elsewhere altogether.
    'require-sri': 'off',
  },
};
