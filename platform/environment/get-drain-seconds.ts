import type { Environment } from './parse-environment.ts';

/** Long enough for a proxy that asks for health every second. */
const DEFAULT_SECONDS = 2;

/** How long a shop that closes goes on answering. Beside the embedded database there is no other process to go to. */
export const getDrainSeconds = ({
  DRAIN_SECONDS,
  DATABASE_URL,
}: Pick<Environment, 'DRAIN_SECONDS' | 'DATABASE_URL'>): number =>
  DRAIN_SECONDS ?? (DATABASE_URL === undefined ? 0 : DEFAULT_SECONDS);
