import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { demoPhotograph } from './tables.ts';

/** Rows of one statement: the database takes 65,535 values in one. */
const BATCH = 1_000;

/**
 * Writes how the studio photographs these products, beside the catalogue: no page, rule or price
 * depends on it. Products without a photograph keep what is stored.
 */
export async function writePhotographs(
  tx: Transaction,
  products: readonly { id: string; photograph?: object | undefined }[],
): Promise<void> {
  const rows = products.flatMap(({ id, photograph }) =>
    photograph ? [{ productId: id.toLowerCase(), photograph }] : [],
  );
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insert(demoPhotograph)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoUpdate({
        target: demoPhotograph.productId,
        set: { photograph: sql`excluded.photograph` },
        setWhere: sql`${demoPhotograph.photograph} is distinct from excluded.photograph`,
      });
}
