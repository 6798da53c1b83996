import type { ReactNode } from 'react';
import { useMatches } from 'react-router';

/** Returns the header that a page brings in its `handle`, in place of the shop's. */
export function useOwnHeader(): ReactNode {
  const handle = useMatches().at(-1)?.handle;
  return hasHeader(handle) ? handle.header : null;
}

const hasHeader = (handle: unknown): handle is { header: ReactNode } =>
  typeof handle === 'object' && handle !== null && 'header' in handle;
