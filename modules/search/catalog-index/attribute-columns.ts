import type { AttributeColumns, FacetAttribute, FacetAttributeValue, NamedValue } from './columns.ts';
import { AGE_KEY, ageBandName } from './built-in-facets.ts';
import { compareNames } from './compare-names.ts';
import { createGrowingColumn } from './growing-column.ts';
import { KEY_END, VALUE_END } from './index-rows.ts';
import { createSpellings } from './spellings.ts';
import { nameOfFlag } from './messages.ts';

/** Packs the facet attributes of products that are added in their order. */
export type AttributePacker = {
  /** The attributes of the next product, as `index-rows.ts` sends them, and the place of its root category. */
  add(root: number, emails: string | null): void;
  finish(): AttributeColumns;
};

/** How a value is counted that some product has: nothing where it is no facet of the product's root. */
type Counting = { count(): number } | undefined;

export function createAttributePacker(attributes: readonly FacetAttribute[]): AttributePacker {
  const start = createGrowingColumn();
  const values = createGrowingColumn();
  start.push(0);
  // One row of places for all attributes, so that a number alone says which value of which attribute it is.
  const attributeOf: number[] = [];
  const spellings = attributes.map((_, attribute) => createSpellings(() => attributeOf.push(attribute) - 1));
  // By root, then by key and value in one, as they are sent: one look-up a value, and there are half a million.
  const known = new Map<number, Map<string, Counting>>();

  const meet = (root: number, emails: string): Counting => {
    const end = emails.indexOf(KEY_END);
    const key = emails.slice(0, end);
    const own =
      spellings[attributes.findIndex((attribute) => attribute.root === root && attribute.key === key)];
    const value = emails.slice(end + 1);
    return own?.spellingOf(key === AGE_KEY ? ageBandName(value) : nameOfFlag(value));
  };
  return {
    add(root, emails) {
      const met = known.get(root) ?? new Map<string, Counting>();
      known.set(root, met);
      const from = values.length;
      for (let at = 0; emails !== null && at < emails.length; ) {
        const end = emails.indexOf(VALUE_END, at);
        const one = emails.slice(at, end);
        at = end + 1;
        if (!met.has(one)) met.set(one, meet(root, one));
        const place = met.get(one)?.count() ?? -1;
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
      // Once here, because every list shows them so.
      for (const places of valuesOf) places.sort((one, other) => compareNames(value(one), value(other)));
      return { attributes, dictionary, valuesOf, start: start.finish(), values: values.finish() };
    },
  };
}
