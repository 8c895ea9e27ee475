import { defineDocumentType, type LocalDocument, makeSource } from 'contentlayer/source-files';
import remarkGfm from 'remark-gfm';
import { fixYaml, separateCaches } from './src/schemas/fix-contentlayer.ts';
import { type RecordType, recordTypes } from './src/schemas/index.ts';
import { toJsonSchema } from './src/schemas/json-schema.ts';
import { toContentlayerFields } from './src/schemas/to-contentlayer-fields.ts';

function defineRecordType(recordType: RecordType) {
  const shape = toJsonSchema(recordType.schema);
  return defineDocumentType(() => ({
    name: recordType.name,
    description: shape.description ?? '',
    filePathPattern: recordType.filePattern,
    contentType: recordType.format === 'mdx' ? 'mdx' : 'data',
    isSingleton: recordType.isSingleton,
    fields: toContentlayerFields(shape),
    computedFields: {
      file: {
        type: 'string',
        description: 'Path of its file, relative to the content folder',
        resolve: (document: LocalDocument) => document._raw.sourceFilePath,
      },
      slug: {
        type: 'string',
        description: 'Name of its file without the ending',
        resolve: (document: LocalDocument) =>
          document._raw.sourceFileName.replace(/\.(?:ya?ml|mdx)$/, ''),
      },
    },
  }));
}

const contentDirPath = process.env.CONTENT_DIR || 'content';

/** Opens the content folder as Contentlayer's source. */
export const openSource = makeSource({
  contentDirPath,
  contentDirExclude: ['README.md'],
  documentTypes: recordTypes.map(defineRecordType),
  disableImportAliasWarning: true,
  onMissingOrIncompatibleData: 'fail',
  onUnknownDocuments: 'fail',
  onExtraFieldData: 'fail',
  mdx: {
    remarkPlugins: [remarkGfm],
    // Another YAML reader would look at the front matter once more; only the body is wanted.
    grayMatterOptions: (options) => ({ ...options, engines: { yaml: () => ({}) } }),
  },
});

export default async (sourceKey?: string) => {
  fixYaml();
  return separateCaches(await openSource(sourceKey), contentDirPath);
};
