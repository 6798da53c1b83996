/**
 * Who may keep what, and for how long: the only place that says so. Pages and API answers are asked for again each time
 * and answered by a 304 when nothing changed, so a changed price is never older than the shop's own page cache.
 */
export const CACHE_POLICY = {
  page: 'public, max-age=0, must-revalidate',
  api: 'public, max-age=0, must-revalidate',
  /** Files whose names carry a hash of what they hold. */
  hashedAsset: 'public, max-age=31536000, immutable',
  /** Files that keep their name when they change: icons, the manifest. */
  file: 'public, max-age=3600',
  /** A worker in browsers: an old one would go on answering. */
  worker: 'no-cache',
  permanentRedirect: 'public, max-age=3600',
  /** Failures, other redirects, health: true for this moment only. */
  never: 'no-store',
} as const;

export type CachePolicy = keyof typeof CACHE_POLICY;
