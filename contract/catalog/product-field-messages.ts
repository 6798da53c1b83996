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
  slug: { name: 'URL', hint: 'If you change it, old links will redirect here.' },
  sku: { name: 'SKU' },
  name: { name: 'Name' },
  secondLine: { name: 'Second line' },
  producer: { name: 'Producer' },
  categoryId: { name: 'Category' },
  country: { name: 'Country' },
  region: { name: 'Region' },
  abv: { name: 'ABV' },
  unitMl: { name: 'Volume' },
  heightMm: { name: 'Height', hint: 'With its cork or cap. Lists can show bottles at true height.' },
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
  familyKey: { name: 'Family', hint: 'Sizes and vintages of one product share one family.' },
  supplierId: { name: 'Supplier', hint: 'Type the first letters of the name. Leave empty for none.' },
  supplierSku: { name: "Supplier's SKU", hint: 'The number on the invoices of the supplier.' },
  caseSize: { name: 'Units in a case' },
  weightGrams: { name: 'Weight' },
  binLocation: { name: 'Bin', hint: 'For example A\u201112.' },
  lowStockThreshold: { name: 'Low-stock threshold' },
  heldBack: { name: 'Held back for the shop', hint: 'So many bottles are not sold online.' },
  liquidColour: { name: 'Colour of the drink' },
  short: { name: 'Short text' },
  story: { name: 'Story' },
  nose: { name: 'Nose' },
  palate: { name: 'Palate' },
  finish: { name: 'Finish' },
  ingredients: { name: 'Ingredients', onPage: 'Ingredients' },
  allergens: { name: 'Allergens', onPage: 'Contains', hint: 'Write commas between them.' },
  importer: { name: 'Importer', onPage: 'Imported by', hint: 'The name and address on the label.' },
  keeping: { name: 'Keeping', onPage: 'Keeps', hint: 'For example: Three days in the fridge once opened.' },
  seoTitle: { name: 'Title for search engines' },
  seoDescription: { name: 'Description for search engines' },
  redirectTo: { name: 'Redirects to' },
  excludedProvinces: { name: 'Not sold to' },
};
