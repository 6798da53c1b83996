import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createCategory } from '#modules/catalog/groups.ts';
import { createProduct } from '#modules/catalog/products.ts';
import { schedulePrice } from '#modules/prices/index.ts';
import { createSupplier, moveStock } from '#modules/inventory/office.ts';
import { ROLES } from '#contract/staff/permissions.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createOffice, member } from './create-office.ts';

const INES: Actor = { kind: 'staff', id: member('manager').id };
const HOSTILE = `<script>alert(1)</script> O'Hara "%_\\`;
const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let whisky: string;
let product: string;

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work);

beforeAll(async () => {
  const category = async (slug: string, parentId: string | null) => {
    const made = await run((tx) =>
      createCategory(tx, INES, { slug, name: slug, parentId, defaultClass: 'spirits', status: 'published' }),
    );
    return made.kind === 'saved' ? made.id : '';
  };
  const root = await category('spirits', null);
  whisky = await category('whisky', root);
  const bottle = async (name: string, sku: string, priceCents: number) => {
    const slug = sku.toLowerCase();
    const barcodes = [{ gtin: sku === 'W-1' ? '4006381333931' : '96385074', units: 1 }];
    const given = { sku, slug, name, producer: 'Glen Orvin', categoryId: whisky, priceCents, barcodes };
    const made = await run((tx) => createProduct(tx, INES, given));
    return made.kind === 'saved' ? made.product.id : JSON.stringify(made);
  };
  product = await bottle('Glen Orvin 12', 'W-1', 5_000);
  await bottle(HOSTILE, 'W-2', 9_000);
  await run((tx) => moveStock(tx, INES, { productId: product, delta: 24, reason: 'received' }));
  const startsAt = new Date(Date.now() + 86_400_000);
  const planned = { productId: product, kind: 'sale', cents: 4_000, startsAt, endsAt: null } as const;
  await run((tx) => schedulePrice(tx, INES, planned, new Date()));
});
beforeEach(() => {
  office = createOffice(database().db);
});

const names = async (query: string) => {
  const { items = [], status } = await office.call(`/products?${query}`);
  expect(status).toBe(200);
  return items.map((item) => (typeof item === 'object' && item !== null && 'name' in item ? item.name : ''));
};

it('products are found by words, SKU, barcode and category above, sorted and filtered', async () => {
  expect(await names('q=orvin glen')).toEqual(['Glen Orvin 12', HOSTILE].toSorted());
  expect(await names('q=w-2')).toEqual([HOSTILE]);
  expect(await names('q=4006381333931')).toEqual(['Glen Orvin 12']);
  expect(await names(`q=${encodeURIComponent("O'Hara")}`)).toEqual([HOSTILE]);
  expect(await names('sort=-effectivePriceCents')).toEqual([HOSTILE, 'Glen Orvin 12']);
  expect(await names('available.gte=1')).toEqual(['Glen Orvin 12']);
  expect(await names('status=published')).toEqual([]);
  const { items = [] } = await office.call('/categories?sort=position,name');
  expect(items).toEqual([
    expect.objectContaining({ name: 'spirits', productCount: 0 }),
    expect.objectContaining({ name: 'whisky', productCount: 2 }),
  ]);
  expect(await names(`categoryId=${whisky}&limit=1`)).toHaveLength(1);
  expect(await office.call('/products?colour=red')).toMatchObject({ status: 400 });
});

it('products are found by category, producer, supplier and label, and the choices name them', async () => {
  const supplier = await run((tx) =>
    createSupplier(tx, INES, { name: 'Kirk, Sons', contact: '', currency: 'CAD' }),
  );
  const supplierId = supplier.id;
  const { version = 0 } = await office.call(`/products/${product}`);
  const body = { producer: 'Mill, Pond\\Co', supplierId, isStaffPick: true };
  expect(await office.call(`/products/${product}`, { method: 'PATCH', body, version })).toMatchObject({
    status: 200,
  });
  expect(await names(`supplierId=${supplierId}`)).toEqual(['Glen Orvin 12']);
  expect(await names('label=isStaffPick,isGiftIdea')).toEqual(['Glen Orvin 12']);
  expect(await names('label=isGiftIdea')).toEqual([]);
  expect(await office.call('/products?label=isTasty')).toMatchObject({ status: 400 });
  const producer = encodeURIComponent('Mill\\, Pond\\\\Co');
  expect(await names(`producer=${producer}`)).toEqual(['Glen Orvin 12']);
  expect(await names(`producer=${producer},Glen Orvin`)).toHaveLength(2);
  expect(await office.call('/products/choices')).toMatchObject({
    status: 200,
    categories: [
      { name: 'spirits', depth: 0 },
      { name: 'whisky', depth: 1 },
    ],
    producers: ['Glen Orvin', 'Mill, Pond\\Co'],
    suppliers: [{ id: supplierId, name: 'Kirk, Sons' }],
    labels: ['isStaffPick', 'isNewArrival', 'isLimitedEdition', 'isGiftIdea'],
  });
});

it('a product is read whole, with its planned prices', async () => {
  expect(await office.call(`/products/${product}`)).toMatchObject({
    status: 200,
    name: 'Glen Orvin 12',
    category: { name: 'whisky' },
    barcodes: [{ gtin: '04006381333931', units: 1 }],
    available: 24,
    plannedPrices: [{ kind: 'sale', cents: 4_000, state: 'waiting' }],
  });
  expect(await office.call('/products/01a05d65-0000-7000-8000-0000000000ff')).toMatchObject({ status: 404 });
});

it('stock shows costs only to those who may see them', async () => {
  const level = async () => (await office.call('/stock-levels?onHand.gte=1')).items?.[0];
  const movement = async () => (await office.call(`/stock-movements?productId=${product}`)).items?.[0];
  expect(await level()).toMatchObject({ onHand: 24, available: 24, averageCostCad: null });
  expect(await movement()).toMatchObject({ delta: 24, reason: 'received', unitCostCad: null });
  office.caller = member('packer');
  expect(await level()).toMatchObject({ onHand: 24 });
  expect(await level()).not.toHaveProperty('averageCostCad');
  expect(await level()).not.toHaveProperty('valueCadCents');
  expect(await movement()).not.toHaveProperty('unitCostCad');
});

it('customers are for those who may read them', async () => {
  const admitted: string[] = [];
  for (const role of ROLES) {
    office.caller = member(role);
    if ((await office.call('/customers?limit=1')).status === 200) admitted.push(role);
  }
  expect(admitted).toEqual(['owner', 'manager']);
});
