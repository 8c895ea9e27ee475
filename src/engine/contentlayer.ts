export { contentSource } from './node/contentlayer/document-types.ts';
