import { createFactPacker } from '../facts/fact-columns.ts';
import { createAttributePacker } from './attribute-columns.ts';
import type { CatalogIndex } from './columns.ts';
import { getFingerprint } from './fingerprint.ts';
import { indexNumbers } from './number-index.ts';
import { createScalars, resizeScalars, writeScalars } from './scalars.ts';
import type { IndexFrame, IndexRow } from './index-rows.ts';
import { createSpellings } from './spellings.ts';

/** Takes rows in index order, a chunk at a time. */
export type IndexBuilder = {
  add(rows: readonly IndexRow[]): void;
  /**
   * Returns the index; `undefined` where a product came twice, because it was renamed during the
   * load.
   */
  finish(): CatalogIndex | undefined;
};

/** Position for an unknown category or country; no filter selects it. */
const NOWHERE = 0xff_ff;

export function createIndexBuilder({ categories, attributes }: IndexFrame): IndexBuilder {
  let capacity = 1024;
  let size = 0;
  let scalars = createScalars(capacity);
  let places = createPlaces(capacity);
  let lastName: string | undefined;
  const categoryPlaces = new Map(categories.map(({ id }, place) => [id, place]));
  const countries = createSpellings();
  const packer = createAttributePacker(attributes);
  const facts = createFactPacker();

  const resize = (wanted: number): void => {
    capacity = wanted;
    scalars = resizeScalars(scalars, capacity);
    const wider = createPlaces(capacity);
    for (const name of ['number', 'fingerprint', 'sameName', 'category', 'country'] as const)
      wider[name].set(places[name].subarray(0, Math.min(size, capacity)));
    places = wider;
  };
  return {
    add(rows) {
      if (size + rows.length > capacity) resize(Math.max(capacity * 2, size + rows.length));
      for (const row of rows) {
        const category = categoryPlaces.get(row.categoryId) ?? NOWHERE;
        const country = countries.spellingOf(row.country).count();
        places.number[size] = row.number;
        places.fingerprint[size] = getFingerprint(row);
        places.sameName[size] = row.nameFolded === lastName ? 1 : 0;
        places.category[size] = category;
        places.country[size] = country === -1 ? NOWHERE : country;
        writeScalars(scalars, size, row);
        packer.add(categories[category]?.root ?? -1, row.attributes);
        facts.add(row.facts);
        lastName = row.nameFolded;
        size += 1;
      }
    },
    finish() {
      resize(size);
      const ordinals = indexNumbers(places.number);
      if (ordinals.hasRepeats) return undefined;
      const named = { categories, countries: countries.named(), attributes: packer.finish() };
      return { size, ordinals, ...places, ...scalars, ...named, facts: facts.finish() };
    },
  };
}

function createPlaces(size: number) {
  return {
    number: new Int32Array(size),
    fingerprint: new Int32Array(size),
    sameName: new Uint8Array(size),
    category: new Uint16Array(size),
    country: new Uint16Array(size),
  };
}
