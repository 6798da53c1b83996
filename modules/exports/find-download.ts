import type { Readable } from 'node:stream';
import type { Permission } from '#contract/staff/permissions.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { findExport, nameDownload } from './list-exports.ts';
import { DOWNLOAD_REFUSALS } from './messages.ts';
import type { Viewer } from './scope.ts';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/** The media types that the file of an export may have. */
export const EXPORT_MEDIA_TYPES: readonly string[] = Object.values(MEDIA_TYPES);

/** A file that is read once, and the name under which it is saved. */
type Download = { stream: Readable; bytes: number; mediaType: string; name: string };

/** `gone` and `refused` say why as a sentence. */
export type DownloadOutcome =
  | { kind: 'file'; file: Download }
  | { kind: 'unknown' }
  | { kind: 'forbidden'; permission: Permission }
  | { kind: 'gone' | 'refused'; reason: string };

/**
 * Finds the file of an export: for who requested it, with every permission that the person had then,
 * until its day is over.
 */
export async function findDownload(
  db: Handle,
  { actor, permissions }: Viewer,
  { id, store, now }: { id: string; store: FileStore; now: Date },
): Promise<DownloadOutcome> {
  const found = await findExport(db, { actor }, id);
  if (!found) return { kind: 'unknown' };
  const permission = found.permissions.find((one) => !permissions.has(one));
  if (permission !== undefined) return { kind: 'forbidden', permission };
  const { state, fileName, expiresAt, failure } = found;
  if (failure !== null) return { kind: 'refused', reason: failure };
  if (state === 'queued' || state === 'running')
    return { kind: 'refused', reason: DOWNLOAD_REFUSALS['not-ready'] };
  if (fileName === null || expiresAt === null || expiresAt <= now)
    return { kind: 'refused', reason: DOWNLOAD_REFUSALS.over };
  const opened = await store.open(fileName);
  if (!opened) return { kind: 'gone', reason: DOWNLOAD_REFUSALS.gone };
  const mediaType = fileName.endsWith('.csv')
    ? MEDIA_TYPES.csv
    : fileName.endsWith('.xlsx')
      ? MEDIA_TYPES.xlsx
      : MEDIA_TYPES.zip;
  return {
    kind: 'file',
    file: { stream: opened.content, bytes: opened.bytes, mediaType, name: nameDownload(found) },
  };
}
