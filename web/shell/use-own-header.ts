import type { ComponentType } from 'react';
import { useMatches } from 'react-router';

/** Returns the header that a page brings in its `handle`, in place of the shop's. */
export function useOwnHeader(): ComponentType | null {
  const handle = useMatches().at(-1)?.handle;
  return hasHeader(handle) ? handle.Header : null;
}

const hasHeader = (handle: unknown): handle is { Header: ComponentType } =>
  typeof handle === 'object' && handle !== null && 'Header' in handle;
