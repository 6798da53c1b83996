import { expect, it } from 'vitest';
import { toLowStockCsv } from './low-stock-csv.ts';

const PRODUCT = {
  productId: '01a05d65-0000-7000-8000-0000000000a1',
  sku: 'GLEN-12',
  supplierSku: '=1+1',
  name: 'Glen "Orvin", 12',
  picture: null,
  imageUrl: null,
  available: 2,
  threshold: 6,
  sold: 9,
  caseSize: 6,
  orderCases: 3,
  orderBottles: 18,
};

it('writes a line for each product, and no formula', () => {
  const supplier = { id: PRODUCT.productId, name: 'Highland & Isles' };
  const other = { ...PRODUCT, supplierSku: null, name: '-5', caseSize: null, orderCases: null };
  expect(
    toLowStockCsv([
      { supplier, products: [PRODUCT] },
      { supplier: null, products: [other] },
    ]),
  ).toBe(
    [
      "\uFEFFSupplier,Supplier's SKU,SKU,Product,Available,Sold in 30 days,Bottles in a case,Cases to order,Bottles to order",
      `Highland & Isles,'=1+1,GLEN-12,"Glen ""Orvin"", 12",2,9,6,3,18`,
      ",,GLEN-12,'-5,2,9,,,18",
      '',
    ].join('\r\n'),
  );
});
