import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { pruneRevisions } from './prune-revisions.ts';
import { saveRevisions } from './revisions.ts';

const NOW = new Date('2028-06-15T12:00:00Z');

describe('old versions', () => {
  const database = useDatabase();

  beforeEach(() => database().db.execute(sql`delete from revision`));

  /** Saves versions 1 to `count`; the last `young` of them are from the limit of two years. */
  async function save(kind: string, id: string, count: number, young = 0): Promise<void> {
    const records = Array.from({ length: count }, (_, index) => ({ id, version: index + 1, data: {} }));
    await inTransaction(database().db, (tx) => saveRevisions(tx, systemActor('test'), kind, records));
    await database().db.execute(sql`
      update revision set created_at = case when version > ${count - young}::int
                                            then timestamptz '2026-06-15T12:00:00Z'
                                            else timestamptz '2026-06-15T11:59:59Z' end
       where resource_kind = ${kind} and resource_id = ${id}`);
  }
  async function kept(kind: string, id: string): Promise<string> {
    const { rows } = await database().db.execute<{ kept: string }>(sql`
      select count(*) || ': ' || min(version) || '-' || max(version) as kept from revision
       where resource_kind = ${kind} and resource_id = ${id}`);
    return rows[0]?.kept ?? '';
  }

  it('are deleted after two years, except the last twenty of each record', async () => {
    await save('product', 'a', 25);
    await save('product', 'b', 20);
    await save('article', 'a', 21);
    await save('product', 'c', 50, 40);
    expect(await pruneRevisions(database().db, NOW)).toBe(5 + 1 + 10);
    expect(await kept('product', 'a')).toBe('20: 6-25');
    expect(await kept('product', 'b')).toBe('20: 1-20');
    expect(await kept('article', 'a')).toBe('20: 2-21');
    expect(await kept('product', 'c'), 'younger ones stay beyond twenty').toBe('40: 11-50');
    expect(await pruneRevisions(database().db, NOW)).toBe(0);
  });

  it('stay for the pages that orders name, and only for these', async () => {
    for (const page of ['terms', 'privacy', 'shipping', 'returns', 'about']) await save('page', page, 22);
    await save('article', 'terms', 22);
    expect(await pruneRevisions(database().db, NOW)).toBe(4);
    for (const page of ['terms', 'privacy', 'shipping', 'returns'])
      expect(await kept('page', page), page).toBe('22: 1-22');
    expect(await kept('page', 'about')).toBe('20: 3-22');
    expect(await kept('article', 'terms')).toBe('20: 3-22');
  });

  it('are deleted in batches until none is left, or the shop closes', async () => {
    await save('product', 'a', 31);
    expect(await pruneRevisions(database().db, NOW, { batch: 3, signal: AbortSignal.abort() })).toBe(3);
    expect(await pruneRevisions(database().db, NOW, { batch: 4 })).toBe(8);
    expect(await kept('product', 'a')).toBe('20: 12-31');
  });
});
