import base from '../../../site/styles/index.css?inline';
import own from './preview.css?inline';

// The texts of the site's styles, and not style sheets of the page: the editor's own look is
// another. Their class names are those of the modules that the sections import.
const modules = import.meta.glob<string>(
  [
    '../../{components,sections}/**/*.module.css',
    './**/*.module.css',
    '!../../sections/{archive,contact,not-found,resume}/*',
    '!../../components/navigation.module.css',
  ],
  { query: '?inline', import: 'default', eager: true },
);

/** The site's styles, for a document of their own. */
export const previewStyles = [base, ...Object.values(modules), own].join('');
