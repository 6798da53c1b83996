import type { ProductBulkChange, OrderBulkChange } from '#contract/staff/bulk-changes.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import {
  changePrice,
  type ProductChange,
  type SetProductStatusResult,
  setProductStatus,
  updateProduct,
  loadProducts,
} from '#modules/catalog/index.ts';
import { releaseOrder, setOrderState } from '#modules/orders/index.ts';

/** What became of one row. `before` and `after`: the changed value, for people. */
export type RowOutcome =
  | { kind: 'changed'; before: unknown; after: unknown }
  | { kind: 'same' }
  | { kind: 'unknown' }
  | { kind: 'refused'; reason: string };

/** Changes one order by its number. */
export async function changeOrder(
  tx: Transaction,
  actor: Actor,
  number: string,
  { command }: OrderBulkChange,
): Promise<RowOutcome> {
  const outcome =
    command === 'release'
      ? await releaseOrder(tx, actor, { number })
      : await setOrderState(tx, actor, { number, to: command === 'pack' ? 'packing' : 'paid' });
  switch (outcome.kind) {
    case 'moved':
      return { kind: 'changed', before: null, after: outcome.order.state };
    case 'released':
      return { kind: 'changed', before: null, after: 'released' };
    case 'unknown':
    case 'same':
      return { kind: outcome.kind };
    case 'held':
      return { kind: 'refused', reason: 'It is on hold, disputed or refunded.' };
    default:
      return { kind: 'refused', reason: 'Its state does not allow this.' };
  }
}

/** Changes one product by its id. */
export async function changeProduct(
  tx: Transaction,
  actor: Actor,
  id: string,
  change: ProductBulkChange,
): Promise<RowOutcome> {
  const record = (await loadProducts(tx, [id])).get(id)?.record;
  if (!record) return { kind: 'unknown' };
  if (change.field === 'status') {
    if (record.status === change.status) return { kind: 'same' };
    const moved = await setProductStatus(tx, actor, { id, status: change.status });
    return toOutcome(moved, record.status, change.status);
  }
  const fields = toFields(record, change);
  if (typeof fields === 'string') return { kind: 'refused', reason: fields };
  const [[field, after] = []] = Object.entries(fields);
  const before = Object.entries(record).find(([name]) => name === field)?.[1];
  if (before === after) return { kind: 'same' };
  return toOutcome(await updateProduct(tx, actor, { id, change: fields }), before, after);
}

type Priced = { priceCents: number | null };

/** The one field that changes, or why it cannot. */
function toFields(
  { priceCents }: Priced,
  change: Exclude<ProductBulkChange, { field: 'status' }>,
): ProductChange | string {
  switch (change.field) {
    case 'price':
      if (priceCents === null && change.how !== 'set') return 'It has no price yet.';
      return { priceCents: changePrice(priceCents ?? 0, change) };
    case 'sale': {
      if (change.percent === null) return { salePriceCents: null };
      if (priceCents === null) return 'It has no price yet.';
      const { percent, ending } = change;
      const cents = changePrice(priceCents, { how: 'percent', percent: -percent, ending });
      return cents < priceCents ? { salePriceCents: cents } : 'The sale price would not be lower.';
    }
    case 'category':
      return { categoryId: change.categoryId };
    case 'label':
      return { [change.label]: change.value };
    case 'orderLimit':
      return { orderLimit: change.value };
    case 'lowStockThreshold':
      return { lowStockThreshold: change.value };
  }
}

function toOutcome(outcome: SetProductStatusResult, before: unknown, after: unknown): RowOutcome {
  switch (outcome.kind) {
    case 'saved':
      return { kind: 'changed', before, after };
    case 'unknown':
      return { kind: 'unknown' };
    case 'invalid':
      return { kind: 'refused', reason: outcome.issues.map(({ message }) => message).join(' ') };
    default:
      return { kind: 'refused', reason: 'Its status does not allow this.' };
  }
}
