import type { Failure } from '../endpoint.ts';
import { failure } from './failures.ts';

/** Files of one member or key that arrive at a time: each takes a connection and a temporary file. */
export const MAX_UPLOADS = 8;
const uploads = new Map<string, number>();

/** Receives an upload of a member or key; `too-many-requests` while too many of theirs arrive. */
export async function boundUploads<Result>(
  who: string,
  receive: () => Promise<Result>,
): Promise<Result | Failure> {
  const count = uploads.get(who) ?? 0;
  if (count >= MAX_UPLOADS) return TOO_MANY;
  uploads.set(who, count + 1);
  try {
    return await receive();
  } finally {
    const left = (uploads.get(who) ?? 1) - 1;
    if (left) uploads.set(who, left);
    else uploads.delete(who);
  }
}

const TOO_MANY: Failure = {
  ...failure(
    'too-many-requests',
    `At most ${MAX_UPLOADS} files are taken at a time. Send it again in a moment.`,
  ),
  headers: { 'retry-after': '5' },
};
