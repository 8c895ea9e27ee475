import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../../loopback.ts';
import { Refused } from './refused.ts';

/** Says why a request is not answered, in `message`, which the editor shows. */
export function sendFailure(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  // The sender has gone, and with it whoever would read this.
  if (res.destroyed || res.headersSent || req.errored) return void res.destroy();
  const status = error instanceof Refused ? error.status : 500;
  if (status === 500) console.error(`The editor could not do what it was asked — ${error}`);
  sendJson(req, res, { status, body: { message: explain(error, req.method) } });
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'a file or folder is not yours to write to',
  EDQUOT: 'the disk is full',
  EBUSY: 'another program holds a file open',
  EISDIR: 'a folder stands in place of a file',
  ENAMETOOLONG: 'the name is too long for this disk',
  ENOENT: 'a folder or file is gone',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file stands in place of a folder',
  EPERM: 'a file or folder is not yours to write to',
  EROFS: 'the disk can only be read',
};

function explain(error: unknown, method = ''): string {
  if (error instanceof Refused) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = reasons[code] ?? 'the terminal of npm run dev says why';
  return `${method === 'POST' ? 'Nothing was saved' : 'The content cannot be read'}: ${reason}.`;
}
