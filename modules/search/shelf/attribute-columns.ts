import type { AttributeColumns, FacetAttribute, FacetAttributeValue } from './columns.ts';
import { KEY_END, VALUE_END } from './shelf-rows.ts';
import { createSpellings, type Spellings } from './spellings.ts';
import { nameOfFlag } from './words.ts';

/** Packs the facet attributes of products that are added in their order. */
export type AttributePacker = {
  /** The attributes of the next product, as `shelf-rows.ts` sends them, and the place of its root category. */
  add(root: number, letters: string | null): void;
  finish(): AttributeColumns;
};

export function createAttributePacker(attributes: readonly FacetAttribute[]): AttributePacker {
  const starts: number[] = [0];
  let values = new Uint32Array(1024);
  let length = 0;
  // One row of places for all attributes, so that a number alone says which value of which attribute it is.
  const attributeOf: number[] = [];
  const spellings = attributes.map((_, attribute) =>
    createSpellings(() => attributeOf.push(attribute) - 1),
  );
  const byRoot = new Map<number, Map<string, Spellings>>();
  for (const [index, { root, key }] of attributes.entries()) {
    const keys = byRoot.get(root) ?? new Map<string, Spellings>();
    const own = spellings[index];
    if (own) byRoot.set(root, keys.set(key, own));
  }

  const push = (value: number, from: number): void => {
    for (let at = from; at < length; at += 1) if (values[at] === value) return;
    if (length === values.length) {
      const longer = new Uint32Array(length * 2);
      longer.set(values);
      values = longer;
    }
    values[length] = value;
    length += 1;
  };
  return {
    add(root, letters) {
      const keys = letters === null ? undefined : byRoot.get(root);
      const from = length;
      for (let at = 0; keys && letters && at < letters.length; ) {
        const keyEnd = letters.indexOf(KEY_END, at);
        const valueEnd = letters.indexOf(VALUE_END, keyEnd);
        const place = keys.get(letters.slice(at, keyEnd))?.placeOf(nameOfFlag(letters.slice(keyEnd + 1, valueEnd)));
        // Two spellings of one value in one product count once.
        if (place !== undefined && place !== -1) push(place, from);
        at = valueEnd + 1;
      }
      starts.push(length);
    },
    finish() {
      const dictionary: FacetAttributeValue[] = [];
      const named = spellings.map((own) => own.named().values());
      for (const attribute of attributeOf) {
        const next = named[attribute]?.next().value;
        dictionary.push({ attribute, slug: next?.slug ?? '', name: next?.name ?? '' });
      }
      return { attributes, dictionary, start: Uint32Array.from(starts), values: values.slice(0, length) };
    },
  };
}
