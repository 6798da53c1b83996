import { sql } from 'drizzle-orm';

/**
 * The provider reads a session when a request begins and writes it when it ends. What has ended between the two would be
 * there again, signed in: so a session that ends stays as an empty row for a moment, which nothing finds and nobody writes.
 * It is swept with what is over for a minute.
 */
export const AS_ENDED = sql.raw(`payload = '{}'::jsonb, expires_at = now() - interval '30 seconds'`);

/** Whether a row of `oidc_artifact` is such a one. */
export const HAS_ENDED = sql.raw(`oidc_artifact.model = 'Session' and oidc_artifact.payload = '{}'::jsonb`);
