import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import { FIELD_NAMES } from '#contract/catalog/product-fields.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { ProductRecordSchema } from '../record/product-record.ts';

/** Where a field has an effect, and the name that it has there. */
type Reader = readonly [file: string, name: string];
const ROWS = 'modules/catalog/shop/shop-product-rows.ts';
const PAGE = 'web/product/product-view.server.ts';
const SELLABLE = 'modules/checkout/products.ts';

/**
 * For each field that staff can write the code that acts on it: beyond forms, files and checks. Facts,
 * which have a label on the page, are read by `modules/catalog/shop/find-label.ts`.
 */
const READERS: Readonly<Record<string, Reader>> = {
  sku: [ROWS, 'p.sku'],
  slug: [ROWS, 'p.slug'],
  name: [ROWS, 'p.name'],
  secondLine: [ROWS, 'p.second_line'],
  short: [ROWS, 'p.short_description'],
  story: [ROWS, 'p.description'],
  nose: [ROWS, 'p.nose'],
  palate: [ROWS, 'p.palate'],
  finish: [ROWS, 'p.finish'],
  pairings: [ROWS, 'food_pairing'],
  producer: [ROWS, 'p.producer'],
  categoryId: [ROWS, 'p.category_id'],
  productClass: [SELLABLE, 'p.product_class'],
  containerMaterial: [SELLABLE, 'p.container_material'],
  country: [ROWS, 'p.origin_country'],
  region: [ROWS, 'p.origin_region'],
  abv: [SELLABLE, 'p.abv'],
  unitMl: [SELLABLE, 'p.unit_ml'],
  heightMm: ['modules/catalog/shop/list-cards.ts', 'p.height_mm'],
  packSize: [SELLABLE, 'p.pack_size'],
  priceCents: [SELLABLE, 'p.price_cents'],
  salePriceCents: [SELLABLE, 'p.sale_price_cents'],
  excludedProvinces: [SELLABLE, 'p.excluded_provinces'],
  barcodes: ['modules/catalog/products/find-issues.ts', 'barcode'],
  supplierId: ['modules/catalog/stock/count-products-of-suppliers.ts', 'supplierId'],
  caseSize: ['modules/inventory/receipts/receipt-lines.ts', 'caseSize'],
  binLocation: ['modules/orders/office/find-office-order.ts', 'bin_location'],
  orderLimit: [SELLABLE, 'p.order_limit'],
  heldBack: [SELLABLE, 'p.held_back'],
  lowStockThreshold: ['modules/catalog/stock/list-low-stock.ts', 'low_stock'],
  isStaffPick: [ROWS, 'p.is_staff_pick'],
  isNewArrival: [ROWS, 'p.is_new_arrival'],
  isLimitedEdition: [ROWS, 'p.is_limited_edition'],
  isGiftIdea: [ROWS, 'p.is_gift_idea'],
  rating: [ROWS, 'p.rating'],
  liquidColour: [ROWS, 'liquidColour'],
  attributes: [ROWS, 'product_attribute'],
  flavours: [ROWS, 'flavour_profile'],
  awards: [ROWS, 'from award'],
  tasterNotes: ['modules/catalog/shop/find-label.ts', 'from taster_note'],
  status: [SELLABLE, 'product_on_sale'],
  redirectTo: ['modules/catalog/shop/list-shop-products.ts', 'p.redirect_to'],
  seoTitle: [PAGE, 'label?.seoTitle'],
  seoDescription: [PAGE, 'label?.seoDescription'],
  familyKey: [PAGE, 'label?.family'],
  supplierSku: ['modules/inventory/office/list-levels.ts', 'b.supplier_sku'],
  weightGrams: ['admin/orders/order-weight.ts', 'line.weightGrams'],
};

describe('a field of a product that staff can write', () => {
  // The texts of another language are read as those of the product.
  const facts = FIELD_NAMES.filter((name) => FIELD_LABELS[name].onPage !== undefined);
  const fields = Object.keys(ProductRecordSchema.shape).filter(
    (field) => !field.includes(':') && !facts.some((name) => name === field),
  );

  it('is listed with the code that acts on it', () => {
    expect(Object.keys(READERS).toSorted()).toEqual(fields.toSorted());
  });

  it.each(Object.entries(READERS))('%s is read where the list says', (_, [file, name]) => {
    expect(readFileSync(join(PROJECT_ROOT, file), 'utf8')).toContain(name);
  });
});
