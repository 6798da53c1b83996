import {
  type ChangedProduct,
  checkProducts,
  loadProducts,
  lockProducts,
  writeChecked,
} from '#modules/catalog/imports.ts';
import { createFloorLoader } from '#modules/catalog/price-rules.ts';
import { explainIssues, type ProductRecord, type StoredProduct } from '#modules/catalog/products.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { PRICE_REFUSALS } from './messages.ts';
import { listOpen, type PlannedPriceRow, refusePlan, schedulePrice } from './schedule-price.ts';

/** A sale in time. Without a start it is valid at once. */
type LineSale = { cents: number; startsAt: Date | null; endsAt: Date | null };
/** What a product shall cost. What is absent stays. */
export type PriceLine = {
  productId: string;
  priceCents?: number | null | undefined;
  salePriceCents?: number | null | undefined;
  sale?: LineSale | undefined;
  reason?: string | undefined;
};
type Prices = Pick<ProductRecord, 'priceCents' | 'salePriceCents'>;

/** What a line does, or did. */
export type PriceLineOutcome =
  | { kind: 'unknown' }
  | { kind: 'same'; product: StoredProduct }
  | { kind: 'refused'; product: StoredProduct; issues: { field: string; message: string }[] }
  | {
      kind: 'changed';
      product: StoredProduct;
      before: Prices;
      after: Prices;
      /** The sale that is planned. */
      sale: LineSale | null;
      /** It moves far, or is unlike its category, and the line has no reason. */
      needsReason: boolean;
    };
type Checked = { outcome: PriceLineOutcome; toWrite?: ChangedProduct; line: PriceLine };

/** Stands for the reason of a check, which is given with the write. */
const ANY_REASON = 'check';

/** Says what each line would do, by the rules of every other way in. Writes nothing. */
export async function checkPrices(
  tx: Transaction,
  lines: readonly PriceLine[],
  now: Date,
): Promise<PriceLineOutcome[]> {
  const products = await loadProducts(
    tx,
    lines.map(({ productId }) => productId),
  );
  return (await checkLines(tx, products, lines, now)).map(({ outcome }) => outcome);
}

/**
 * Sets the prices of many products with few statements, and plans their sales. A line that is refused,
 * and one that needs a reason and has none, changes nothing; the others do. A product has one line.
 */
export async function setPrices(
  tx: Transaction,
  actor: Actor,
  lines: readonly PriceLine[],
  now: Date,
): Promise<PriceLineOutcome[]> {
  const products = await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  );
  const checked = await checkLines(tx, products, lines, now);
  const done = checked.filter(({ outcome }) => outcome.kind === 'changed' && !outcome.needsReason);
  await writeChecked(
    tx,
    actor,
    done.flatMap(({ toWrite }) => toWrite ?? []),
  );
  for (const { outcome, line } of done) {
    if (outcome.kind !== 'changed' || outcome.sale === null) continue;
    const { productId, reason } = line;
    const plan = {
      productId,
      kind: 'sale' as const,
      ...toTimes(outcome.sale, now),
      ...(reason !== undefined && { reason }),
    };
    const planned = await schedulePrice(tx, actor, plan, now);
    if (planned.kind === 'refused') throw new Error(`a sale that was checked is refused: ${planned.refusal}`);
  }
  return checked.map(({ outcome }) => outcome);
}

const toTimes = ({ startsAt, ...sale }: LineSale, now: Date) => ({ ...sale, startsAt: startsAt ?? now });

async function checkLines(
  tx: Transaction,
  products: ReadonlyMap<string, StoredProduct>,
  lines: readonly PriceLine[],
  now: Date,
): Promise<Checked[]> {
  const found = lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [{ line, product }] : [];
  });
  const plans = Map.groupBy(
    found.some(({ line }) => line.sale) ? await listOpen(tx, [...products.keys()]) : [],
    ({ productId }) => productId,
  );
  const saved = await checkSaves(tx, found);
  const loadFloors = createFloorLoader(tx);
  const checked = new Map<string, Checked>();
  for (const [index, { line, product }] of found.entries()) {
    const { result, needsReason } = saved[index] ?? { result: undefined, needsReason: false };
    const others = plans.get(product.id) ?? [];
    const sale = line.sale && !isPlanned(line.sale, others) ? line.sale : null;
    const refuse = (issues: { field: string; message: string }[]): void =>
      void checked.set(product.id, { line, outcome: { kind: 'refused', product, issues } });
    if (result?.kind === 'invalid') {
      refuse(
        result.issues.map((issue) => ({ field: issue.field, message: explainIssues([issue]).join(' ') })),
      );
      continue;
    }
    const record = result?.kind === 'changed' ? result.record : product.record;
    const planned = sale && { kind: 'sale' as const, ...toTimes(sale, now) };
    const refused = planned && (await refusePlan(tx, { planned, record, others, loadFloors }, now));
    if (refused) {
      const message = refused.floor
        ? explainIssues([refused.floor]).join(' ')
        : PRICE_REFUSALS[refused.refusal];
      refuse([{ field: 'sale', message }]);
      continue;
    }
    if (result?.kind !== 'changed' && sale === null) {
      checked.set(product.id, { line, outcome: { kind: 'same', product } });
      continue;
    }
    const [before, after] = [toPrices(product.record), toPrices(record)];
    checked.set(product.id, {
      line,
      outcome: { kind: 'changed', product, before, after, sale, needsReason },
      ...(result?.kind === 'changed' && { toWrite: result }),
    });
  }
  return lines.map((line) => checked.get(line.productId) ?? { line, outcome: { kind: 'unknown' } });
}

const toPrices = ({ priceCents, salePriceCents }: Prices): Prices => ({ priceCents, salePriceCents });

/** Checks the new records; one that only lacks a reason is checked with one. */
async function checkSaves(tx: Transaction, found: readonly { line: PriceLine; product: StoredProduct }[]) {
  const toSave = (given: (typeof found)[number], reason: string | undefined) => {
    const { line, product } = given;
    const { priceCents = product.record.priceCents, salePriceCents = product.record.salePriceCents } = line;
    const record = { ...product.record, priceCents, salePriceCents };
    return { id: product.id, stored: product, record, action: 'product.updated', reason };
  };
  const results = await checkProducts(
    tx,
    found.map((one) => toSave(one, one.line.reason)),
  );
  const lacking = results.flatMap((one, index) => {
    const given = found[index];
    const lacksReason = one.kind === 'invalid' && one.issues.some(({ field }) => field === 'reason');
    return given && lacksReason ? [{ index, given }] : [];
  });
  const again = await checkProducts(
    tx,
    lacking.map(({ given }) => toSave(given, ANY_REASON)),
  );
  const assumed = new Map(lacking.map(({ index }, at) => [index, again[at]]));
  return results.map((result, index) => ({
    result: assumed.get(index) ?? result,
    needsReason: assumed.get(index)?.kind === 'changed',
  }));
}

/** Whether the same sale is planned or valid already. */
const isPlanned = (sale: LineSale, others: readonly PlannedPriceRow[]): boolean =>
  others.some(
    ({ kind, cents, startsAt, endsAt }) =>
      kind === 'sale' &&
      cents === sale.cents &&
      endsAt?.getTime() === sale.endsAt?.getTime() &&
      (sale.startsAt === null || startsAt.getTime() === sale.startsAt.getTime()),
  );
