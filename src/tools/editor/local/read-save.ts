import { z } from 'zod';
import { mostBytes } from './place.ts';
import { Refused } from './refused.ts';

/** The names of the pieces are those of Gitea's API, which the editor speaks. */
const request = z.object({
  branch: z.literal('files'),
  files: z
    .array(
      z.object({
        operation: z.enum(['create', 'update', 'delete']),
        path: z.string(),
        content: z.string().default(''),
        from_path: z.string().optional(),
        sha: z.string().optional(),
      }),
    )
    .min(1)
    .max(5000),
});

/** One file of a save; without `bytes` it is to go. */
export interface Change {
  path: string;
  /** Where the file lies until now, when it is to move. */
  from?: string;
  /** What the editor takes the file to hold. */
  sha?: string;
  /** Whether there must be no such file yet. */
  isNew: boolean;
  bytes?: Buffer;
}

/**
 * Reads the body of a save.
 *
 * @throws {Refused} when it is none, or names a file twice
 */
export function readSave(body: Buffer): Change[] {
  const changes = parse(body).files.map(toChange);
  const paths = changes.flatMap(({ path, from }) => (from === undefined ? [path] : [path, from]));
  if (new Set(paths).size < paths.length) throw new Refused(422, 'A save names each file once.');
  return changes;
}

function parse(body: Buffer): z.infer<typeof request> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return request.parse(JSON.parse(text));
  } catch {
    throw new Refused(400, 'The body is no save in JSON.');
  }
}

type File = z.infer<typeof request>['files'][number];

function toChange({ operation, path, content, from_path, sha }: File): Change {
  const isMoved = operation === 'update' && from_path !== undefined && from_path !== path;
  return {
    path,
    isNew: operation === 'create' || isMoved,
    ...(isMoved && { from: from_path }),
    // Sveltia leaves it out, or empty, where it knows none.
    ...(sha && { sha }),
    ...(operation !== 'delete' && { bytes: decode(path, content) }),
  };
}

function decode(path: string, content: string): Buffer {
  if (content.length % 4 || !/^[A-Za-z\d+/]*={0,2}$/.test(content)) {
    throw new Refused(400, 'The content of a file is no Base64.');
  }
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length <= mostBytes) return bytes;
  const most = mostBytes / 1024 / 1024;
  throw new Refused(413, `${path} is over ${most} MiB: save it smaller.`);
}
