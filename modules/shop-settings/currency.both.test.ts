import { beforeEach, describe, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { loadCurrency, loadShopContent, setCurrency } from './index.ts';

const INES = commandLineActor('ines');

const database = useDatabase();
beforeEach(() => database().pool.query(`update shop_currency set currency = 'USD', version = 1`));

const set = (currency: 'USD' | 'CAD', hasSales = false) =>
  inTransaction(database().db, (tx) => setCurrency(tx, INES, { currency, hasSales: async () => hasSales }));
const rows = async (query: string) => (await database().pool.query(query)).rows;

describe('the currency of a shop', () => {
  it('is US dollars in a database of an earlier release, and part of the settings', async () => {
    expect(await loadCurrency(database().db)).toBe('USD');
    expect(await loadShopContent(database().db)).toMatchObject({ currency: 'USD' });
  });

  it('changes before the first sale, with an audit event, and clears the pages that show it', async () => {
    const changes = await rows('select from changed_tag');
    expect(await set('CAD')).toEqual({ kind: 'changed' });
    expect(await loadShopContent(database().db)).toMatchObject({ currency: 'CAD' });
    const events = await rows('select * from audit_event order by created_at desc limit 1');
    expect(events).toMatchObject([
      {
        action: 'settings.updated',
        actor_kind: 'command-line',
        actor_id: 'ines',
        resource_kind: 'settings',
        resource_id: 'currency',
        resource_version: 2,
        before: { currency: 'USD' },
        after: { currency: 'CAD' },
      },
    ]);
    const added = (await rows('select tag from changed_tag order by id')).slice(changes.length);
    expect(added).toEqual([{ tag: 'settings:currency' }]);
  });

  it('leaves no event when it stays as it is, even after a sale', async () => {
    const before = await rows('select from audit_event');
    expect(await set('USD', true)).toEqual({ kind: 'unchanged' });
    expect(await rows('select from audit_event')).toHaveLength(before.length);
  });

  it('is refused once something was sold', async () => {
    const before = await rows('select from audit_event');
    expect(await set('CAD', true)).toEqual({ kind: 'has-sales', currency: 'USD' });
    expect(await loadCurrency(database().db)).toBe('USD');
    expect(await rows('select from audit_event')).toHaveLength(before.length);
  });

  it('is one row, of a known currency', async () => {
    await expect(rows(`insert into shop_currency (currency) values ('CAD')`)).rejects.toThrow(
      'shop_currency_pkey',
    );
    await expect(rows(`insert into shop_currency values (false, 'CAD')`)).rejects.toThrow('is_only_check');
    await expect(rows(`update shop_currency set currency = 'EUR'`)).rejects.toThrow('currency_check');
  });
});
