import type { Environment } from './parse-environment.ts';

/** Long enough for a proxy with a health check every second. */
const DEFAULT_SECONDS = 2;

/**
 * How long a shop that is stopping still takes requests, in seconds. With the embedded database
 * there is no other process that could take them.
 */
export const getDrainSeconds = ({
  DRAIN_SECONDS,
  DATABASE_URL,
}: Pick<Environment, 'DRAIN_SECONDS' | 'DATABASE_URL'>): number =>
  DRAIN_SECONDS ?? (DATABASE_URL === undefined ? 0 : DEFAULT_SECONDS);
