import { sql } from 'drizzle-orm';
import type { Handle, Transaction } from '#platform/database/handle.ts';

/**
 * What a shop is seeded with: `demo` everything; `shelves` the categories, attributes and
 * collections that the shop links to, and a home page without invented quotes, for merchants who
 * add their own bottles.
 */
export type SeedMode = 'demo' | 'shelves';

/** Key of the row of app_setting with the seed mode of the shop and the fingerprint of its texts. */
const CONTENT_NOTE = 'demo-content';

/** Returns the content of that row; `undefined` in a shop that has none yet. */
export async function loadContentNote(
  handle: Handle,
): Promise<{ filling: SeedMode; fingerprint: string } | undefined> {
  const { rows } = await handle.execute<{ value: string }>(
    sql`select value from app_setting where key = ${CONTENT_NOTE}`,
  );
  const [filling, fingerprint = ''] = rows[0]?.value.split(' ') ?? [];
  return filling === 'demo' || filling === 'shelves' ? { filling, fingerprint } : undefined;
}

/** Records the seed mode of the shop and the fingerprint of its texts. */
export async function writeContentNote(
  tx: Transaction,
  filling: SeedMode,
  fingerprint: string,
): Promise<void> {
  await tx.execute(sql`
    insert into app_setting (key, value) values (${CONTENT_NOTE}, ${`${filling} ${fingerprint}`})
    on conflict (key) do update set value = excluded.value`);
}

/**
 * Returns what the shop was seeded with. Earlier releases recorded nothing: then product pictures
 * of the demo show that it is a demo shop.
 */
export async function findSeedMode(handle: Handle): Promise<SeedMode> {
  const note = await loadContentNote(handle);
  if (note) return note.filling;
  const { rows } = await handle.execute<{ isTheDemos: boolean }>(sql`
    select exists (select from product_image where is_demo) as "isTheDemos"`);
  return rows[0]?.isTheDemos ? 'demo' : 'shelves';
}
