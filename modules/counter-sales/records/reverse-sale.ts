import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Inverses, neverUndone, recordEvent, refuseUndo, UNDONE } from '#modules/audit/index.ts';
import { reverseCounterMovements } from '#modules/inventory/counter.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { counterSale, counterSaleLine } from '../tables.ts';
import { reopenLine } from './open-lines.ts';

/** Writes the opposite movements of a sale. Its reference may be told again. Returns whether it stood. */
export async function reverseSale(tx: Transaction, actor: Actor, id: string): Promise<boolean> {
  const [sale] = await tx
    .select({ reference: counterSale.reference })
    .from(counterSale)
    .where(and(eq(counterSale.id, id), isNull(counterSale.reversedAt)))
    .for('update');
  if (!sale) return false;
  await reverseCounterMovements(tx, actor, id);
  await tx.update(counterSale).set({ reversedAt: sql`now()` }).where(eq(counterSale.id, id));
  const { productId, units } = counterSaleLine;
  const lines = await tx
    .select({ productId, units })
    .from(counterSaleLine)
    .where(eq(counterSaleLine.saleId, id));
  await recordEvent(tx, actor, {
    action: 'counter-sale.reversed',
    resource: { kind: 'counter-sale', id },
    before: { reference: sale.reference, isReversed: false },
    after: { reference: sale.reference, isReversed: true, lines },
  });
  return true;
}

/** Returns the inverses of changes of counter sales. */
export const createCounterInverses = (): Inverses => ({
  'counter-sale.recorded': async (tx, actor, { resource: { id } }) =>
    (await reverseSale(tx, actor, id)) ? UNDONE : refuseUndo('The sale was reversed since.'),
  'counter-sale.reversed': neverUndone('A reversed sale stays: send it again.'),
  'counter-line.settled': async (tx, actor, { resource: { id } }) =>
    (await reopenLine(tx, actor, id))
      ? UNDONE
      : refuseUndo('The line was opened again, or its sale reversed.'),
  'counter-line.reopened': neverUndone('Choose its product again, or dismiss it.'),
});
