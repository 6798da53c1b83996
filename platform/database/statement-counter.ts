import { countStatement } from '#platform/request-context.ts';

/** The logger of Drizzle that counts statements for traces; it never sees their text. */
export const STATEMENT_COUNTER = { logger: { logQuery: countStatement } };
