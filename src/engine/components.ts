// What the owner's code imports as `frontispiece/components` while pages are rendered.
export { picture, z } from './content/own-code/schema-kit.ts';
