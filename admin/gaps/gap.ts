import { formatAbv, formatVolume } from '#contract/catalog/volume.ts';
import { getField, isFieldName } from '#contract/catalog/product-fields.ts';
import { formatCents } from '#contract/money.ts';
import { nameField } from '#contract/text/name-field.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

export type Gaps = Answers['POST /products/gaps'];
export type Gap = Gaps['items'][number];
export type GapAttribute = Gaps['attributes'][number];
export type GapValues = Gap['values'];
export type Choice = { value: string; label: string };

/** A column of the grid: a field that one product lacks at least. */
export type Column = {
  /** A field of products, or `attributes.` with a key. */
  field: string;
  name: string;
  kind: 'text' | 'percent' | 'volume' | 'money' | 'category' | 'attribute';
  /** The only values that it takes. */
  choices?: readonly Choice[];
  attribute?: GapAttribute;
  maxLength?: number;
};

/** Fields of products that can be missing, in the order of their columns. */
const KINDS = {
  name: 'text',
  categoryId: 'category',
  producer: 'text',
  country: 'text',
  abv: 'percent',
  unitMl: 'volume',
  priceCents: 'money',
} as const;

/** The columns in which a product lacks something. */
export function listColumns(
  wanted: ReadonlySet<string>,
  { attributes, categories }: { attributes: readonly GapAttribute[]; categories: readonly Choice[] },
): Column[] {
  const fields = Object.entries(KINDS).flatMap(([field, kind]): Column[] => {
    if (!wanted.has(field) || !isFieldName(field)) return [];
    const row = getField(field);
    return [
      {
        field,
        name: nameField([field]),
        kind,
        ...(kind === 'category' && { choices: categories }),
        ...(kind === 'text' && 'max' in row && { maxLength: row.max }),
      },
    ];
  });
  const ofCategories = attributes.flatMap((attribute): Column[] => {
    const field = `attributes.${attribute.key}`;
    if (!wanted.has(field)) return [];
    const choices = listChoices(attribute);
    return [
      {
        field,
        name: attribute.name,
        kind: 'attribute',
        attribute,
        ...(choices && { choices }),
        maxLength: 120,
      },
    ];
  });
  return [...fields, ...ofCategories];
}

function listChoices({ type, choices }: GapAttribute): Choice[] | undefined {
  if (type === 'choice') return choices.map((label) => ({ value: label, label }));
  if (type !== 'boolean') return undefined;
  return [
    { value: 'true', label: words.yes },
    { value: 'false', label: words.no },
  ];
}

/** What a product has in a field, as a text; empty: nothing. */
export function readText(values: GapValues, field: string): string {
  const key = /^attributes\.(.*)$/.exec(field)?.[1];
  const found =
    key === undefined
      ? Object.entries(values).find(([name]) => name === field)?.[1]
      : values.attributes.find((one) => one.key === key)?.value;
  return found === null || found === undefined || typeof found === 'object' ? '' : String(found);
}

/** What a product has in a column, in words; empty: nothing. */
export function describeValue({ field, kind }: Column, { values, category }: Gap): string {
  switch (kind) {
    case 'category':
      return category.name;
    case 'percent':
      return values.abv === null ? '' : formatAbv(values.abv);
    case 'volume':
      return values.unitMl === null ? '' : formatVolume(values.unitMl, 1);
    case 'money':
      return values.priceCents ? formatCents(values.priceCents) : '';
    default:
      return readText(values, field);
  }
}

/** A column wide enough for its fields only. */
export const isNumeric = ({ kind, attribute }: Column): boolean =>
  kind === 'percent' ||
  kind === 'volume' ||
  kind === 'money' ||
  attribute?.type === 'integer' ||
  attribute?.type === 'number';
