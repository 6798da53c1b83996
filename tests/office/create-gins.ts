import { createCategory } from '#modules/catalog/groups.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { member } from './create-office.ts';

/** What a product needs to be published: minimum price 52.50 now, 63.00 in a month. */
export const COMPLETE = {
  producer: 'Orvin',
  country: 'Scotland',
  abv: 46,
  unitMl: 700,
  priceCents: 8_000,
  short: 'Short.',
  story: 'Story.',
};

/** Creates the published category Gin. Returns its id. */
export async function createGins(db: Database): Promise<string> {
  const made = await inTransaction(db, (tx) =>
    createCategory(
      tx,
      { kind: 'staff', id: member('manager').id },
      { slug: 'gin', name: 'Gin', defaultClass: 'spirits', status: 'published' },
    ),
  );
  if (made.kind !== 'saved') throw new Error(made.kind);
  return made.id;
}
