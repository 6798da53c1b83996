import { and, desc, eq, isNull } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import { findByCodes } from '#modules/catalog/stock.ts';
import { postCounterMovements, reverseCounterMovements } from '#modules/inventory/counter.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { counterSale, counterSaleLine, counterSource } from '../tables.ts';

/** Lines that are listed at once. */
const MAX_LISTED = 200;

/** Lists lines whose product was not found, the newest sale first. */
export async function listOpenLines(db: Handle) {
  return await db
    .select({
      id: counterSaleLine.id,
      code: counterSaleLine.code,
      name: counterSaleLine.name,
      units: counterSaleLine.units,
      reference: counterSale.reference,
      soldAt: counterSale.soldAt,
      source: { kind: counterSource.kind, name: counterSource.name },
    })
    .from(counterSaleLine)
    .innerJoin(counterSale, eq(counterSale.id, counterSaleLine.saleId))
    .innerJoin(counterSource, eq(counterSource.id, counterSale.sourceId))
    .where(and(eq(counterSaleLine.state, 'open'), isNull(counterSale.reversedAt)))
    .orderBy(desc(counterSale.soldAt), counterSaleLine.id)
    .limit(MAX_LISTED);
}

export type ResolveOutcome =
  | { kind: 'resolved' | 'dismissed' | 'not-found' | 'unknown-product' }
  /** Another person has chosen its product, or dismissed it. */
  | { kind: 'settled' };

/** Gives a line its product and moves its bottles, once. */
export async function resolveLine(
  tx: Transaction,
  actor: Actor,
  { id, productId }: { id: string; productId: string },
): Promise<ResolveOutcome> {
  const line = await lockLine(tx, id);
  if (!line) return { kind: 'not-found' };
  if (line.state !== 'open') return { kind: 'settled' };
  const product = (await findByCodes(tx, [productId])).get(productId);
  if (!product) return { kind: 'unknown-product' };
  await postCounterMovements(tx, actor, [{ saleId: line.saleId, productId, units: line.units }]);
  await setState(tx, actor, line, { state: 'posted', productId });
  return { kind: 'resolved' };
}

/** Says that a line is no product of the shop, such as a bag. */
export async function dismissLine(
  tx: Transaction,
  actor: Actor,
  { id }: { id: string },
): Promise<ResolveOutcome> {
  const line = await lockLine(tx, id);
  if (!line) return { kind: 'not-found' };
  if (line.state !== 'open') return { kind: 'settled' };
  await setState(tx, actor, line, { state: 'dismissed', productId: null });
  return { kind: 'dismissed' };
}

/** Opens a settled line again; its bottles come back. Returns whether it was settled. */
export async function reopenLine(tx: Transaction, actor: Actor, id: string): Promise<boolean> {
  const line = await lockLine(tx, id);
  if (!line || line.state === 'open') return false;
  const { saleId, productId, units } = line;
  if (productId !== null) await reverseCounterMovements(tx, actor, saleId, { productId, units });
  await setState(tx, actor, line, { state: 'open', productId: null });
  return true;
}

type Line = typeof counterSaleLine.$inferSelect;

/** Locks the sale of a line, and returns the line; `undefined` where there is none, or it was reversed. */
async function lockLine(tx: Transaction, id: string): Promise<Line | undefined> {
  const [found] = await tx
    .select({ saleId: counterSaleLine.saleId })
    .from(counterSaleLine)
    .where(eq(counterSaleLine.id, id));
  if (!found) return undefined;
  const [sale] = await tx
    .select({ id: counterSale.id })
    .from(counterSale)
    .where(and(eq(counterSale.id, found.saleId), isNull(counterSale.reversedAt)))
    .for('update');
  if (!sale) return undefined;
  const [line] = await tx.select().from(counterSaleLine).where(eq(counterSaleLine.id, id));
  return line;
}

async function setState(
  tx: Transaction,
  actor: Actor,
  { id, code, units, state: before, productId: was }: Line,
  after: Pick<Line, 'state' | 'productId'>,
): Promise<void> {
  await tx.update(counterSaleLine).set(after).where(eq(counterSaleLine.id, id));
  await recordEvent(tx, actor, {
    action: after.state === 'open' ? 'counter-line.reopened' : 'counter-line.settled',
    resource: { kind: 'counter-line', id },
    before: { state: before, productId: was },
    after: { ...after, code, units },
  });
}
