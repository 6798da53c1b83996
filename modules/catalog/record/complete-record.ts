import type { ProductRecord } from './product-record.ts';

/**
 * From this strength a drink is liquor by law. Source: the Importation of Intoxicating Liquors Act
 * and the provinces' own acts.
 */
const LIQUOR_FROM_PERCENT = 1.1;

export const isLiquor = (abv: number): boolean => abv >= LIQUOR_FROM_PERCENT;

/**
 * Returns the class that the strength allows: no alcohol below 1.1 per cent, else the given class.
 * `undefined` where a drink of that strength is given as one without alcohol.
 */
export function classOfStrength(
  productClass: ProductRecord['productClass'],
  abv: number | null,
): ProductRecord['productClass'] | undefined {
  if (abv === null) return productClass;
  if (!isLiquor(abv)) return 'no-alcohol';
  return productClass === 'no-alcohol' ? undefined : productClass;
}

/** Fields that a product needs before it can be published, besides the attributes of its category. */
export const REQUIRED_TO_PUBLISH = ['name', 'producer', 'country', 'abv', 'unitMl', 'priceCents'] as const;

/**
 * Returns the fields that a product lacks for publishing. `requiredAttributes` are the keys that its
 * root category requires.
 */
export function findMissing(record: ProductRecord, requiredAttributes: readonly string[]): string[] {
  // A price of 0, which earlier releases let in, is none.
  const fields = REQUIRED_TO_PUBLISH.filter(
    (field) =>
      record[field] === null || record[field] === '' || (field === 'priceCents' && record[field] === 0),
  );
  const attributes = requiredAttributes.filter((key) => record.attributes.every((one) => one.key !== key));
  return [...fields, ...attributes.map((key) => `attributes.${key}`)];
}
