import { PROVINCES } from '#contract/checkout/provinces.ts';
import { formatCents } from '#contract/money.ts';
import { type Floor, type FloorCheck, loadFloorCheck } from '#modules/compliance/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Issue } from '../record/issue.ts';
import type { ProductRecord } from '../record/product-record.ts';

type Priced = Pick<
  ProductRecord,
  | 'abv'
  | 'unitMl'
  | 'packSize'
  | 'productClass'
  | 'containerMaterial'
  | 'priceCents'
  | 'salePriceCents'
  | 'excludedProvinces'
>;

/** Loads the shop's minimum prices at the first call; `undefined` where it has none. */
export type LoadFloors = () => Promise<FloorCheck | undefined>;

export function createFloorLoader(db: Handle): LoadFloors {
  let loaded: Promise<FloorCheck | undefined> | undefined;
  return () => (loaded ??= loadFloorCheck(db));
}

/** Fields that decide whether a price is lawful. A save that leaves all of them is not checked. */
const DECIDING = [
  'abv',
  'unitMl',
  'packSize',
  'productClass',
  'containerMaterial',
  'priceCents',
  'salePriceCents',
  'excludedProvinces',
  'status',
] as const;

/**
 * Returns an issue where a price is below the minimum price of a province that the product is
 * delivered to (B29). A province without an exchange rate is not checked here: the checkout refuses it.
 */
export async function findFloorIssues(
  loadFloors: LoadFloors,
  record: ProductRecord,
  before: ProductRecord | undefined,
  at: Date,
): Promise<Issue[]> {
  if (record.status === 'archived' || (record.priceCents === null && record.salePriceCents === null))
    return [];
  if (before && DECIDING.every((field) => JSON.stringify(record[field]) === JSON.stringify(before[field])))
    return [];
  const floors = await loadFloors();
  return floors ? listFloorIssues(floors, record, at) : [];
}

/** As `findFloorIssues`, with the minimum prices loaded. */
export function listFloorIssues(floors: FloorCheck, record: Priced, at: Date): Issue[] {
  const { abv, unitMl, packSize, productClass, containerMaterial: material, excludedProvinces } = record;
  if (abv === null || unitMl === null) return [];
  const known = floors({ abvPercent: abv, volumeMl: unitMl, packSize, productClass, material }, at);
  const served = known.filter(({ province }) => !excludedProvinces.includes(province));
  return (['priceCents', 'salePriceCents'] as const).flatMap((field): Issue[] => {
    const price = record[field];
    const below = price === null ? [] : served.filter(({ cents }) => cents !== null && price < cents);
    const [highest] = below.toSorted((a, b) => (b.cents ?? 0) - (a.cents ?? 0));
    return highest ? [describeFloor(field, highest)] : [];
  });
}

function describeFloor(field: string, { province, cents, rule }: Floor): Issue {
  const name = PROVINCES.find(({ code }) => code === province)?.name ?? province;
  const message = `must be at least ${formatCents(cents ?? 0)}, the minimum price in ${name} (${rule})`;
  return { field, code: 'below-minimum-price', message, floor: { province, cents: cents ?? 0, rule } };
}
