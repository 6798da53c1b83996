import type { FieldName } from './product-fields.ts';

type Label = {
  /** Its name in the office. */
  name: string;
  /** What stands before its value among the facts of its page; missing: it is no fact of its own. */
  onPage?: string;
  /** What the office says below its control. */
  hint?: string;
};

/** The names of the fields of a product. */
export const FIELD_LABELS: Readonly<Record<FieldName, Label>> = {
  slug: { name: 'URL', hint: 'The former URL leads to the new one.' },
  sku: { name: 'SKU' },
  name: { name: 'Name' },
  producer: { name: 'Producer' },
  categoryId: { name: 'Category' },
  country: { name: 'Country' },
  region: { name: 'Region' },
  abv: { name: 'ABV' },
  unitMl: { name: 'Volume' },
  packSize: { name: 'Bottles per pack' },
  priceCents: { name: 'Price' },
  salePriceCents: { name: 'Sale price' },
  rating: { name: 'Rating' },
  orderLimit: { name: 'Maximum per order' },
  isLimitedEdition: { name: 'Limited edition' },
  isNewArrival: { name: 'New arrival' },
  isStaffPick: { name: 'Staff pick' },
  isGiftIdea: { name: 'Gift idea' },
  productClass: { name: 'Tax class' },
  containerMaterial: { name: 'Bottle or can' },
  status: { name: 'Status' },
  familyKey: { name: 'Family', hint: 'Sizes and vintages of one product have the same.' },
  supplierId: { name: 'Supplier', hint: 'Begin with its name. Empty: none.' },
  supplierSku: { name: 'SKU of the supplier', hint: 'Its number on their invoices.' },
  caseSize: { name: 'Units in a case' },
  weightGrams: { name: 'Weight' },
  binLocation: { name: 'Bin', hint: 'Such as A\u201112.' },
  lowStockThreshold: { name: 'Low-stock threshold' },
  liquidColour: { name: 'Colour of the drink' },
  short: { name: 'Short text' },
  story: { name: 'Story' },
  nose: { name: 'Nose' },
  palate: { name: 'Palate' },
  finish: { name: 'Finish' },
  ingredients: { name: 'Ingredients', onPage: 'Ingredients' },
  allergens: { name: 'Allergens', onPage: 'Contains', hint: 'Separated by commas.' },
  importer: { name: 'Importer', onPage: 'Imported by', hint: 'Name and address of the dealer.' },
  keeping: { name: 'Keeping', onPage: 'Keeps', hint: 'Such as: Three days in the fridge once opened.' },
  seoTitle: { name: 'Title for search engines' },
  seoDescription: { name: 'Description for search engines' },
  redirectTo: { name: 'Leads to' },
  excludedProvinces: { name: 'Not sold to' },
};
