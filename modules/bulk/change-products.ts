import { isDeepStrictEqual } from 'node:util';
import { formatList } from '#contract/format/format-list.ts';
import type { ProductBulkChange } from '#contract/staff/bulk-changes.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { changePrice } from '#modules/catalog/price-rules.ts';
import {
  changeProducts,
  explainIssues,
  type ProductChange,
  type ProductDecision,
  type ProductRecord,
  type SetProductStatusResult,
} from '#modules/catalog/products.ts';
import { listAttributeKeys } from '#modules/catalog/groups.ts';
import { PRICE_REFUSALS } from '#modules/prices/index.ts';
import { type PlannedSaleChange, planSaleOfRows } from './plan-sale-of-rows.ts';
import type { RowOutcome } from './row-outcome.ts';

/** Changes products by their ids, all with few statements. */
export async function changeProductRows(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  change: ProductBulkChange,
  reason?: string,
): Promise<RowOutcome[]> {
  if (change.field === 'plannedSale') return await planSaleOfRows(tx, actor, ids, change);
  const attributes = change.field === 'category' ? await listAttributeKeys(tx, change.categoryId) : undefined;
  const outcomes = await changeProducts<RowOutcome>(
    tx,
    actor,
    ids,
    (record) => decide(record, change, attributes),
    reason,
  );
  return ids.map((id): RowOutcome => {
    const outcome = outcomes.get(id);
    if (!outcome) return { kind: 'unknown' };
    if ('leave' in outcome) return outcome.leave;
    return toOutcome(outcome.result, outcome.before, change);
  });
}

/** Every change that is made at once. */
type ChangeNow = Exclude<ProductBulkChange, PlannedSaleChange>;

function decide(
  record: ProductRecord,
  change: ChangeNow,
  attributesOfCategory: ReadonlySet<string> | undefined,
): ProductDecision<RowOutcome> {
  if (change.field === 'status')
    return record.status === change.status ? { leave: { kind: 'same' } } : { status: change.status };
  const fields = toFields(record, change, attributesOfCategory);
  if (typeof fields === 'string') return { leave: { kind: 'refused', reason: fields } };
  const isSame = Object.entries(fields).every(([field, value]) =>
    isDeepStrictEqual(valueOf(record, field), value),
  );
  return isSame ? { leave: { kind: 'same' } } : { change: fields };
}

const valueOf = (record: ProductRecord, field: string): unknown =>
  Object.entries(record).find(([name]) => name === field)?.[1];

/** The one field that changes, or why it cannot. */
function toFields(
  { priceCents, attributes }: ProductRecord,
  change: Exclude<ChangeNow, { field: 'status' }>,
  attributesOfCategory: ReadonlySet<string> | undefined,
): ProductChange | string {
  switch (change.field) {
    case 'price':
      if (priceCents === null && change.how !== 'set') return PRICE_REFUSALS['no-price'];
      return toPrice(changePrice(priceCents ?? 0, change), (cents) => ({ priceCents: cents }));
    case 'sale': {
      if (change.percent === null) return { salePriceCents: null };
      if (priceCents === null) return PRICE_REFUSALS['no-price'];
      const { percent, ending } = change;
      const cents = changePrice(priceCents, { how: 'percent', percent: -percent, ending });
      return toPrice(cents, (lower) =>
        lower < priceCents ? { salePriceCents: lower } : PRICE_REFUSALS['not-lower'],
      );
    }
    case 'category': {
      const lost = attributes.filter(({ key }) => attributesOfCategory?.has(key) === false);
      if (lost.length === 0) return { categoryId: change.categoryId };
      if (!change.dropAttributes) {
        const names = formatList([...new Set(lost.map(({ key }) => key))]);
        return `It would lose ${names}, which the category does not have.`;
      }
      return { categoryId: change.categoryId, attributes: attributes.filter((one) => !lost.includes(one)) };
    }
    case 'supplier':
      return { supplierId: change.supplierId };
    case 'attribute':
      return { attributes: setAttribute(attributes, change) };
    case 'label':
      return { [change.label]: change.value };
    case 'orderLimit':
      return { orderLimit: change.value };
    case 'lowStockThreshold':
      return { lowStockThreshold: change.value };
    case 'heldBack':
      return { heldBack: change.value };
  }
}

const toPrice = (
  cents: number | undefined,
  change: (cents: number) => ProductChange | string,
): ProductChange | string => (cents === undefined ? PRICE_REFUSALS['too-low'] : change(cents));

function toOutcome(outcome: SetProductStatusResult, before: ProductRecord, change: ChangeNow): RowOutcome {
  switch (outcome.kind) {
    case 'saved': {
      if (change.field === 'attribute') {
        const { record } = outcome.product;
        const [former, latter] = [before, record].map(({ attributes }) => nameValues(attributes, change.key));
        return { kind: 'changed', before: former ?? null, after: latter ?? null };
      }
      const field = toFieldName(change);
      return {
        kind: 'changed',
        before: valueOf(before, field),
        after: valueOf(outcome.product.record, field),
      };
    }
    case 'unknown':
      return { kind: 'unknown' };
    case 'invalid':
      return { kind: 'refused', reason: explainIssues(outcome.issues).join(' ') };
    default:
      return { kind: 'refused', reason: 'Its status does not allow this.' };
  }
}

type AttributeChange = Extract<ProductBulkChange, { field: 'attribute' }>;
type Attributes = ProductRecord['attributes'];

/** Gives an attribute one value in the place of all it had, or behind the others; `null`: none. */
function setAttribute(attributes: Attributes, { key, value }: AttributeChange): Attributes {
  const own = attributes.find((one) => one.key === key);
  const others = attributes.filter((one) => one.key !== key);
  if (value === null) return others;
  const position = own?.position ?? Math.max(-1, ...attributes.map((one) => one.position)) + 1;
  return [...others, { key, value, position }].toSorted((a, b) => a.position - b.position);
}

/** The values of an attribute, one after the other; a single one as it is. */
function nameValues(attributes: Attributes, key: string): string | number | boolean | null {
  const values = attributes.flatMap((one) => (one.key === key ? [one.value] : []));
  return values.length > 1 ? values.join(', ') : (values[0] ?? null);
}

/** The field of the record that a change is about. */
function toFieldName(change: Exclude<ChangeNow, AttributeChange>): keyof ProductRecord {
  switch (change.field) {
    case 'price':
      return 'priceCents';
    case 'sale':
      return 'salePriceCents';
    case 'category':
      return 'categoryId';
    case 'supplier':
      return 'supplierId';
    case 'label':
      return change.label;
    default:
      return change.field;
  }
}
