import { customType } from 'drizzle-orm/pg-core';

/** Bytes: keys, handles of passkeys. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Words of a text for full-text search. The program never reads one. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Number of a transaction, 64 bits, as decimal digits. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
