export { contentSource } from './build/contentlayer/document-types.ts';
