import type { DocumentTypes, Project } from 'contentlayer/generated';
import type { z } from 'zod';
import type { contentTypes } from '../../src/engine/schemas/content-types.ts';

type Row = (typeof contentTypes)[number];
type Documents = { [Name in Row['name']]: Extract<DocumentTypes, { type: Name }> };
type Records = { [Name in Row['name']]: z.infer<Extract<Row, { name: Name }>['schema']> };

/** Checked by the compiler only: Contentlayer's types have the fields of the schemas. */
export const checkShapes = (documents: Documents): Records => documents;

// Contentlayer's generated types silently become `any` when one of their imports breaks. Then so
// does this union, which compiles, and the check fails.
// @ts-expect-error no document is a number
export const checkNoneIsAny = (record: DocumentTypes | Project['body']): number => record;
