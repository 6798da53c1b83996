import { beforeAll } from 'vitest';
import type { ListedEvent, UndoOutcome } from '#modules/audit/index.ts';
import { listEvents, undoEvent } from '#modules/audit/office.ts';
import { createCategory } from '#modules/catalog/groups.ts';
import { createProduct } from '#modules/catalog/products.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { INVERSES } from './inverses.ts';

/** Changes things. */
export const MAUDE = commandLineActor('maude');
/** Undoes them. */
export const PAUL = commandLineActor('paul');
export const COMPLETE = {
  producer: 'Saugeen Stills',
  country: 'Canada',
  abv: 43,
  unitMl: 750,
  priceCents: 3900,
  short: 'Juniper.',
  story: 'Copper still.',
} as const;

/** A database with a category of gin, and what the tests of undo do on it. */
export function useUndoBench() {
  const database = useDatabase();
  let gin = '';
  let made = 0;
  beforeAll(async () => {
    gin = await makeCategory();
  });

  const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(database().db, work);
  const makeCategory = async (): Promise<string> => {
    made += 1;
    const given = {
      slug: `c-${made}`,
      name: `C ${made}`,
      status: 'published',
      defaultClass: 'spirits',
    } as const;
    const result = await run((tx) => createCategory(tx, MAUDE, given));
    if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
    return result.id;
  };
  const makeProduct = async (): Promise<string> => {
    made += 1;
    const given = { ...COMPLETE, sku: `P-${made}`, slug: `p-${made}`, name: `P ${made}`, categoryId: gin };
    const result = await run((tx) => createProduct(tx, MAUDE, given));
    if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
    return result.product.id;
  };
  const events = (resourceId: string) => listEvents(database().db, { resourceId, limit: 10_000 });
  /** The last event of a resource, or that of an action. */
  const lastEvent = async (resourceId: string, action?: string): Promise<ListedEvent> => {
    const all = await events(resourceId);
    const event = all.find((one) => action === undefined || one.action === action);
    if (!event) throw new Error(`no event of ${resourceId}`);
    return event;
  };
  const undo = (eventId: string): Promise<UndoOutcome> =>
    run((tx) => undoEvent(tx, PAUL, INVERSES, { eventId, reason: 'a mistake' }));
  const undoLast = async (resourceId: string, action?: string): Promise<UndoOutcome> =>
    await undo((await lastEvent(resourceId, action)).id);
  return { database, gin: () => gin, run, makeCategory, makeProduct, events, lastEvent, undo, undoLast };
}
