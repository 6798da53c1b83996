/**
 * For `catch` after reading a folder: returns `[]` when the folder is missing, and rethrows any
 * other error.
 */
export function emptyIfNotFound(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
