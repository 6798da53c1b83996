import { sql } from 'drizzle-orm';

/** The path is the key of a redirect; its hash is an id that fits into addresses. */
export const REDIRECT_ID = sql<string>`md5(from_path)::uuid`;
