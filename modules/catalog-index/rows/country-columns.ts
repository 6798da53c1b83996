import type { CatalogIndex } from '../columns/columns.ts';
import { growing } from './growing-column.ts';
import type { Packer } from './packer.ts';
import { reorderColumn } from './reorder.ts';
import { createSpellings, nameValues } from '../columns/spellings.ts';

export type CountryColumns = Pick<CatalogIndex, 'country' | 'countries' | 'countrySpellings'>;

/** Position for a country without a name; no filter selects it. */
const NOWHERE = 0xff_ff;

export const countryPacker: Packer<CountryColumns> = {
  *reorder({ country, countries, countrySpellings }, order) {
    const next = new Uint16Array(order.length);
    yield* reorderColumn(next, country, order);
    return { country: next, countries, countrySpellings };
  },
  begin(_, capacity, before) {
    const country = growing.uint16(capacity);
    const spellings = before?.countrySpellings.spellings ?? createSpellings();
    const products = [...(before?.countrySpellings.products ?? [])];
    return {
      add(row) {
        const place = spellings.placeOf(0, row.country);
        if (place !== -1) products[place] = (products[place] ?? 0) + 1;
        country.push(place === -1 ? NOWHERE : place);
      },
      copy(from, to) {
        if (before) country.append(before.country, from, to);
      },
      skip(ordinal) {
        const place = before?.country[ordinal] ?? NOWHERE;
        if (place !== NOWHERE) products[place] = (products[place] ?? 0) - 1;
      },
      finish: () => ({
        country: country.finish(),
        countries: nameValues(spellings, products),
        countrySpellings: { spellings, products },
      }),
    };
  },
};
