import type { CachePolicyName } from '#contract/http/route.ts';

/**
 * Who may cache, and for how long, by the names that the route table uses. Pages and API responses are
 * revalidated each time and answered by a 304 when unchanged. So a price is never older than the
 * shop's own page cache.
 */
export const CACHE_POLICY = {
  page: 'public, max-age=0, must-revalidate',
  api: 'public, max-age=0, must-revalidate',
  /** Files whose names contain a hash of their content. */
  hashedAsset: 'public, max-age=31536000, immutable',
  /** Files that keep their name when they change: icons, the manifest. */
  file: 'public, max-age=3600',
  /** A service worker: an old one would continue to respond. */
  worker: 'no-cache',
  permanentRedirect: 'public, max-age=3600',
  /** Failures, other redirects, health: valid for this moment only. */
  never: 'no-store',
} as const satisfies Record<CachePolicyName, string>;
