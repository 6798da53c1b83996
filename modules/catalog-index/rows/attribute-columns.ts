import type {
  AttributeColumns,
  FacetAttribute,
  FacetAttributeValue,
  NamedValue,
} from '../columns/columns.ts';
import { nameFacetValue } from '#contract/catalog/built-in-facets.ts';
import { compareNames } from '../columns/compare-names.ts';
import { growing } from './growing-column.ts';
import { KEY_END, VALUE_END } from './encoded-facts.ts';
import type { Packer } from './packer.ts';
import { reorderParts } from './reorder.ts';
import { createSpellings, hasSameNames, nameValues, type Spellings } from '../columns/spellings.ts';

/** Of a product, for a first guess. */
const VALUES = 6;

/** Packs the facet attributes of products; a row has them in the encoding of `index-rows.ts`. */
export const attributePacker: Packer<AttributeColumns> = {
  *reorder(columns, order) {
    const values = new Uint32Array(columns.values.length);
    const start = yield* reorderParts(values, columns, order);
    return { ...columns, start, values };
  },
  begin({ categories, attributes }, capacity, before) {
    const start = growing.uint32(capacity + 1);
    const values = growing.uint32(capacity * VALUES);
    const spellings = before?.spellings ?? createSpellings();
    const products = [...(before?.products ?? [])];
    const rootOf = new Map(categories.map(({ id, root }) => [id, root]));
    const placeOf = createPlaceFinder(attributes, spellings);
    /** The values of the product that is being added. */
    const own: number[] = [];
    start.push(0);

    const add = (place: number): void => {
      const value = spellings.list[place]?.value ?? -1;
      // Two spellings of one value in one product count once.
      if (value === -1 || own.includes(value)) return;
      own.push(value);
      values.push(place);
      products[place] = (products[place] ?? 0) + 1;
    };
    return {
      add({ categoryId, attributes: encoded }) {
        own.length = 0;
        const root = rootOf.get(categoryId) ?? -1;
        for (let at = 0; encoded !== null && at < encoded.length; ) {
          const end = encoded.indexOf(VALUE_END, at);
          add(placeOf(root, encoded.slice(at, end)));
          at = end + 1;
        }
        start.push(values.length);
      },
      copy(from, to) {
        if (!before) return;
        const moved = values.length - (before.start[from] ?? 0);
        values.append(before.values, before.start[from] ?? 0, before.start[to] ?? 0);
        for (let i = from; i < to; i += 1) start.push((before.start[i + 1] ?? 0) + moved);
      },
      skip(ordinal) {
        if (!before) return;
        for (const place of before.values.subarray(before.start[ordinal], before.start[ordinal + 1]))
          products[place] = (products[place] ?? 0) - 1;
      },
      finish: () => ({
        attributes,
        ...nameAttributeValues(attributes, spellings, products, before),
        start: start.finish(),
        values: values.finish(),
        spellings,
        products,
      }),
    };
  },
};

/**
 * Returns the place of an encoded pair of key and value by root; −1 where the attribute is no facet
 * of the root. One look-up per value, because a large catalogue has millions of them.
 */
function createPlaceFinder(
  attributes: readonly FacetAttribute[],
  spellings: Spellings,
): (root: number, encoded: string) => number {
  const known = new Map<number, Map<string, number>>();
  const find = (root: number, encoded: string): number => {
    const end = encoded.indexOf(KEY_END);
    const key = encoded.slice(0, end);
    const kind = attributes.findIndex((attribute) => attribute.root === root && attribute.key === key);
    return kind === -1 ? -1 : spellings.placeOf(kind, nameFacetValue(key, encoded.slice(end + 1)));
  };
  return (root, encoded) => {
    const ofRoot = known.get(root) ?? new Map<string, number>();
    known.set(root, ofRoot);
    const place = ofRoot.get(encoded) ?? find(root, encoded);
    ofRoot.set(encoded, place);
    return place;
  };
}

function nameAttributeValues(
  attributes: readonly FacetAttribute[],
  spellings: Spellings,
  products: readonly number[],
  before: AttributeColumns | undefined,
): Pick<AttributeColumns, 'dictionary' | 'valuesOf'> {
  const dictionary = nameValues(spellings, products).map(
    (value, place): FacetAttributeValue => ({ attribute: spellings.list[place]?.kind ?? -1, ...value }),
  );
  if (before && hasSameNames(before.dictionary, dictionary))
    return { dictionary: before.dictionary, valuesOf: before.valuesOf };
  const valuesOf = attributes.map((): number[] => []);
  for (const [place, { attribute }] of dictionary.entries()) valuesOf[attribute]?.push(place);
  const value = (place: number): NamedValue => dictionary[place] ?? { slug: '', name: '' };
  // Sorted once here, because every list shows them in this order.
  for (const places of valuesOf) places.sort((one, other) => compareNames(value(one), value(other)));
  return { dictionary, valuesOf };
}
