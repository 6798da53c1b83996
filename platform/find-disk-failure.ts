const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO'];

/** What the disk refused; `undefined` for any other failure. */
export function findDiskFailure(error: unknown): 'no-room' | 'not-writable' | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  if (NO_ROOM.includes(code)) return 'no-room';
  return NOT_WRITABLE.includes(code) ? 'not-writable' : undefined;
}
