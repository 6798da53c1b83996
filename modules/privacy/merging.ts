import { customerCheckouts } from '#modules/checkout/index.ts';
import type { Merging } from '#modules/customers/merges.ts';
import { deleteAccount, isOfStaff } from '#modules/identity/index.ts';
import { listSaved, moveSaved } from '#modules/wishlist/index.ts';

/** What a merge of two customers reads and moves in other modules. */
export const MERGING: Merging = {
  deleteAccount,
  isOfStaff,
  checkouts: customerCheckouts,
  saved: { list: async (db, id) => (await listSaved(db, id)).map((bottle) => bottle.id), move: moveSaved },
};
