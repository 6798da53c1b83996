import type { AttributeColumns, FacetAttribute, FacetAttributeValue, NamedValue } from './columns.ts';
import { AGE_KEY, ageBandName } from './built-in-facets.ts';
import { compareNames } from './compare-names.ts';
import { createGrowingColumn } from './growing-column.ts';
import { KEY_END, VALUE_END } from './index-rows.ts';
import { createSpellings } from './spellings.ts';
import { nameOfFlag } from './messages.ts';

/** Packs the facet attributes of products into columns, in the order of `add`. */
export type AttributePacker = {
  /**
   * Adds the next product: the position of its root category, and its attributes in the encoding of
   * `index-rows.ts`.
   */
  add(root: number, encoded: string | null): void;
  finish(): AttributeColumns;
};

/**
 * Counts one more product with a value; `undefined` where the attribute is no facet of the root.
 */
type Counting = { count(): number } | undefined;

export function createAttributePacker(attributes: readonly FacetAttribute[]): AttributePacker {
  const start = createGrowingColumn();
  const values = createGrowingColumn();
  start.push(0);
  // One numbering for the values of all attributes: a number alone identifies attribute and value.
  const attributeOf: number[] = [];
  const spellings = attributes.map((_, attribute) => createSpellings(() => attributeOf.push(attribute) - 1));
  // By root, then by the encoded pair of key and value: one look-up per value, and there are half a
  // million.
  const known = new Map<number, Map<string, Counting>>();

  const createCounting = (root: number, encoded: string): Counting => {
    const end = encoded.indexOf(KEY_END);
    const key = encoded.slice(0, end);
    const own =
      spellings[attributes.findIndex((attribute) => attribute.root === root && attribute.key === key)];
    const value = encoded.slice(end + 1);
    return own?.spellingOf(key === AGE_KEY ? ageBandName(value) : nameOfFlag(value));
  };
  return {
    add(root, encoded) {
      const seen = known.get(root) ?? new Map<string, Counting>();
      known.set(root, seen);
      const from = values.length;
      for (let at = 0; encoded !== null && at < encoded.length; ) {
        const end = encoded.indexOf(VALUE_END, at);
        const one = encoded.slice(at, end);
        at = end + 1;
        if (!seen.has(one)) seen.set(one, createCounting(root, one));
        const place = seen.get(one)?.count() ?? -1;
        // Two spellings of one value in one product count once.
        if (place !== -1 && !values.holds(place, from)) values.push(place);
      }
      start.push(values.length);
    },
    finish() {
      const dictionary: FacetAttributeValue[] = [];
      const valuesOf = attributes.map((): number[] => []);
      const named = spellings.map((own) => own.named().values());
      for (const [place, attribute] of attributeOf.entries()) {
        const next = named[attribute]?.next().value;
        dictionary.push({ attribute, slug: next?.slug ?? '', name: next?.name ?? '' });
        valuesOf[attribute]?.push(place);
      }
      const value = (place: number): NamedValue => dictionary[place] ?? { slug: '', name: '' };
      // Sorted once here, because every list shows them in this order.
      for (const places of valuesOf) places.sort((one, other) => compareNames(value(one), value(other)));
      return { attributes, dictionary, valuesOf, start: start.finish(), values: values.finish() };
    },
  };
}
