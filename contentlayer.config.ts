import { defineDocumentType, translationType } from './src/node/contentlayer/document-types.ts';
import { makeSource } from './src/node/contentlayer/make-source.ts';
import { contentTypes } from './src/schemas/content-types.ts';

export default makeSource({
  contentDirPath: process.env.CONTENT_DIR || 'content',
  documentTypes: [...contentTypes.map(defineDocumentType), translationType],
});
