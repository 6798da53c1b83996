import { Link } from 'react-router';
import type { Fact } from '#ui/office/facts.tsx';
import { words } from '../messages.ts';
import type { Product } from '../product.ts';

/** What a product is, as facts; those that it does not have are left out. */
export function listDetails(product: Product): Fact[] {
  const { category, country, region, abv, unitMl, packSize, barcodes, attributes, flavours } = product;
  const { pairings, awards, supplier, supplierSku, caseSize } = product;
  return [
    [
      words.category,
      <Link key="category" className="link" to={`/products?categoryId=${category.id}`}>
        {category.name}
      </Link>,
    ],
    [words.country, [region, country].filter(Boolean).join(', ')],
    ...(abv === null ? [] : [[words.abv, `${abv}%`] as const]),
    ...(unitMl === null
      ? []
      : [[words.volume, packSize > 1 ? `${packSize} × ${unitMl} mL` : `${unitMl} mL`] as const]),
    ...(barcodes.length === 0
      ? []
      : [[words.barcodes, barcodes.map(({ gtin }) => gtin).join(', ')] as const]),
    ...(supplier === null
      ? []
      : [
          [
            words.supplier,
            <Link key="supplier" className="link" to={`/products?supplierId=${supplier.id}`}>
              {supplier.name}
            </Link>,
          ] as const,
        ]),
    ...(supplierSku === null ? [] : [[words.supplierSku, supplierSku] as const]),
    ...(caseSize === null ? [] : [[words.caseSize, caseSize] as const]),
    ...attributes.map(({ key, value }) => [toWords(key), showValue(value)] as const),
    ...(Object.keys(flavours).length === 0
      ? []
      : [
          [
            words.flavours,
            Object.entries(flavours)
              .map(([axis, level]) => `${toWords(axis)} ${level}`)
              .join(', '),
          ] as const,
        ]),
    ...(pairings.length === 0
      ? []
      : [[words.pairings, pairings.map(({ food }) => food).join(', ')] as const]),
    ...awards.map(({ name, year, medal }) => [`${name} ${year}`, medal] as const),
  ];
}

const toWords = (key: string): string => {
  const text = key.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const showValue = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? words.yes : words.no) : String(value);
