import { sql } from 'drizzle-orm';
import type { Handle, Transaction } from '#platform/database/handle.ts';

/**
 * What a shop is seeded with: `demo` everything; `shelves` the categories, attributes and
 * collections that the shop links to, and a home page without invented quotes, for merchants who
 * add their own bottles.
 */
export type SeedMode = 'demo' | 'shelves';

/** The row of app_setting that says which texts were taken last: what the shop is filled with, and their fingerprint. */
const CONTENT_NOTE = 'demo-content';

/** What that row says; nothing in a shop that has none yet. */
export async function loadContentNote(
  handle: Handle,
): Promise<{ filling: SeedMode; fingerprint: string } | undefined> {
  const { rows } = await handle.execute<{ value: string }>(
    sql`select value from app_setting where key = ${CONTENT_NOTE}`,
  );
  const [filling, fingerprint = ''] = rows[0]?.value.split(' ') ?? [];
  return filling === 'demo' || filling === 'shelves' ? { filling, fingerprint } : undefined;
}

/** Notes what the shop is filled with, and the fingerprint of the texts that it has. */
export async function writeContentNote(
  tx: Transaction,
  filling: SeedMode,
  fingerprint: string,
): Promise<void> {
  await tx.execute(sql`
    insert into app_setting (key, value) values (${CONTENT_NOTE}, ${`${filling} ${fingerprint}`})
    on conflict (key) do update set value = excluded.value`);
}

/** What the shop was filled with; where an earlier release did that and noted nothing, the demo's bottles have its pictures. */
export async function findFilling(handle: Handle): Promise<SeedMode> {
  const note = await loadContentNote(handle);
  if (note) return note.filling;
  const { rows } = await handle.execute<{ isTheDemos: boolean }>(sql`
    select exists (select from product_image where is_demo) as "isTheDemos"`);
  return rows[0]?.isTheDemos ? 'demo' : 'shelves';
}
