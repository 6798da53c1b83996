import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { ProductRecordSchema } from '../record/product-record.ts';

/** Where a field has an effect, and the name that it has there. */
type Reader = readonly [file: string, name: string];
const WRAPPERS = 'modules/catalog/shop/wrapper-rows.ts';
const PAGE = 'web/product/product-view.server.ts';
const SELLABLE = 'modules/checkout/products.ts';

/** For each field that staff can write the code that acts on it: beyond forms, files and checks. */
const READERS: Readonly<Record<string, Reader>> = {
  sku: [WRAPPERS, 'p.sku'],
  slug: [WRAPPERS, 'p.slug'],
  name: [WRAPPERS, 'p.name'],
  short: [WRAPPERS, 'p.short_description'],
  story: [WRAPPERS, 'p.description'],
  nose: [WRAPPERS, 'p.nose'],
  palate: [WRAPPERS, 'p.palate'],
  finish: [WRAPPERS, 'p.finish'],
  pairings: [WRAPPERS, 'food_pairing'],
  producer: [WRAPPERS, 'p.producer'],
  categoryId: [WRAPPERS, 'p.category_id'],
  productClass: [SELLABLE, 'p.product_class'],
  containerMaterial: [SELLABLE, 'p.container_material'],
  country: [WRAPPERS, 'p.origin_country'],
  region: [WRAPPERS, 'p.origin_region'],
  abv: [SELLABLE, 'p.abv'],
  unitMl: [SELLABLE, 'p.unit_ml'],
  packSize: [SELLABLE, 'p.pack_size'],
  priceCents: [SELLABLE, 'p.price_cents'],
  salePriceCents: [SELLABLE, 'p.sale_price_cents'],
  excludedProvinces: [SELLABLE, 'p.excluded_provinces'],
  barcodes: ['modules/catalog/products/find-issues.ts', 'barcode'],
  supplierId: ['modules/catalog/stock/count-products-of-suppliers.ts', 'supplierId'],
  caseSize: ['modules/inventory/receipts/write-receipt.ts', 'caseSize'],
  binLocation: ['modules/orders/office/find-office-order.ts', 'bin_location'],
  orderLimit: [SELLABLE, 'p.order_limit'],
  lowStockThreshold: ['modules/catalog/stock/list-low-stock.ts', 'low_stock'],
  isStaffPick: [WRAPPERS, 'p.is_staff_pick'],
  isNewArrival: [WRAPPERS, 'p.is_new_arrival'],
  isLimitedEdition: [WRAPPERS, 'p.is_limited_edition'],
  isGiftIdea: [WRAPPERS, 'p.is_gift_idea'],
  rating: [WRAPPERS, 'p.rating'],
  liquidColour: [WRAPPERS, 'liquidColour'],
  attributes: [WRAPPERS, 'product_attribute'],
  flavours: [WRAPPERS, 'flavour_profile'],
  awards: [WRAPPERS, 'from award'],
  status: [SELLABLE, 'product_on_sale'],
  redirectTo: ['modules/catalog/shop/list-wrappers.ts', 'p.redirect_to'],
  ingredients: [PAGE, 'label.ingredients'],
  allergens: [PAGE, 'label.allergens'],
  importer: [PAGE, 'label.importer'],
  seoTitle: [PAGE, 'label?.seoTitle'],
  seoDescription: [PAGE, 'label?.seoDescription'],
  familyKey: [PAGE, 'label?.family'],
  supplierSku: ['modules/inventory/office/list-levels.ts', 'b.supplier_sku'],
  weightGrams: ['admin/orders/packing-slip-page.tsx', 'line.weightGrams'],
};

describe('a field of a product that staff can write', () => {
  // The texts of another language are read as those of the product.
  const fields = Object.keys(ProductRecordSchema.shape).filter((field) => !field.includes(':'));

  it('is listed with the code that acts on it', () => {
    expect(Object.keys(READERS).toSorted()).toEqual(fields.toSorted());
  });

  it.each(Object.entries(READERS))('%s is read where the list says', (_, [file, name]) => {
    expect(readFileSync(join(PROJECT_ROOT, file), 'utf8')).toContain(name);
  });
});
