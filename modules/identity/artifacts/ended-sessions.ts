import { sql } from 'drizzle-orm';

/**
 * The provider reads a session when a request begins and writes it when the request ends. A session
 * that ended between the two would come back, signed in. An ended session therefore stays for a
 * moment as an empty row, which no query finds and no request writes. The sweep deletes it with
 * rows that expired a minute ago.
 */
export const AS_ENDED = { payload: sql`'{}'::jsonb`, expiresAt: sql`now() - interval '30 seconds'` };

/** Whether a row of `oidc_artifact` is an ended session. */
export const HAS_ENDED = sql.raw(`oidc_artifact.model = 'Session' and oidc_artifact.payload = '{}'::jsonb`);
