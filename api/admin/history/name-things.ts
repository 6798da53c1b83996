import { getOwn } from '#contract/own-value.ts';
import { type NamedKind, loadNames } from '#modules/catalog/index.ts';
import { loadSupplierNames } from '#modules/inventory/office.ts';
import { loadOrderSummaries } from '#modules/orders/index.ts';
import { loadActorNames } from '#modules/staff/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/** A thing that an event is about, or that one of its fields refers to. */
export type Thing = { kind: string; id: string };
/** `undefined`: it has no name, or is gone. */
export type FindName = (thing: Thing) => string | undefined;

/** Fields that hold ids, at any depth, and the kind of what they refer to. */
const KIND_OF_FIELD: Readonly<Record<string, string>> = {
  categoryId: 'category',
  parentId: 'category',
  rootCategoryId: 'category',
  // Of the conditions of a collection.
  ids: 'category',
  collectionId: 'collection',
  productId: 'product',
  productIds: 'product',
  // Of a collection: those that come first, and those that it never shows.
  products: 'product',
  excluded: 'product',
  supplierId: 'supplier',
  orderId: 'order',
  staffId: 'staff',
};

/** Lists what the fields of one side of a change refer to. */
export function listReferences(fields: Readonly<Record<string, unknown>> | null): Thing[] {
  return Object.entries(fields ?? {}).flatMap(([field, value]) => listIn(field, value));
}

function listIn(field: string, value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap((one) => listIn(field, one));
  if (typeof value === 'object' && value !== null) return listReferences({ ...value });
  const kind = getOwn(KIND_OF_FIELD, field);
  return kind !== undefined && typeof value === 'string' ? [{ kind, id: value }] : [];
}

const CATALOGUE_KINDS: readonly NamedKind[] = ['product', 'category', 'collection', 'attribute'];

/** Loads the names of things, with one statement for each kind. */
export async function nameThings(db: Handle, things: readonly Thing[]): Promise<FindName> {
  const idsOf = (kind: string): string[] => [
    ...new Set(things.flatMap((thing) => (thing.kind === kind ? [thing.id] : []))),
  ];
  const names = new Map<string, string>();
  const add = (kind: string, found: ReadonlyMap<string, string>): void => {
    for (const [id, name] of found) names.set(`${kind} ${id}`, name);
  };
  for (const kind of CATALOGUE_KINDS) add(kind, await loadNames(db, kind, idsOf(kind)));
  add('supplier', await loadSupplierNames(db, idsOf('supplier')));
  const orders = await loadOrderSummaries(db, idsOf('order'));
  add('order', new Map([...orders].map(([id, { number }]) => [id, number])));
  if (idsOf('staff').length > 0) add('staff', await loadActorNames(db, idsOf('staff')));
  return ({ kind, id }) => names.get(`${kind} ${id}`);
}
