/** For `catch` after reading a folder: one that is not there holds nothing; any other failure is thrown on. */
export function emptyIfNotFound(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
