import {
  defineDocumentType,
  makeSource,
  translationType,
} from './src/node/contentlayer/document-types.ts';
import { contentTypes } from './src/schemas/content-types.ts';

export default makeSource({
  contentDirPath: process.env.CONTENT_DIR || 'content',
  documentTypes: [...contentTypes.map(defineDocumentType), translationType],
});
