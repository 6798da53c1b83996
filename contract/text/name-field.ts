import { FIELD_LABELS } from '../catalog/product-field-messages.ts';
import { isFieldName } from '../catalog/product-fields.ts';
import { parseTranslationName } from '../catalog/translations.ts';

/** A whole sentence of what a field must be; it is given the name of the field. */
export type FieldSentence = (field: string) => string;

/** Fields of what is no product, where their names in words would not do. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['alt', 'Description'],
  ['at', 'Time'],
  ['by', 'Amount'],
  ['cents', 'Amount'],
  ['confirm', 'Confirmation'],
  ['defaultClass', 'Tax class'],
  ['delta', 'Change'],
  ['endsAt', 'End'],
  ['expected', 'Expected number'],
  ['gtin', 'Barcode'],
  ['ids', 'Chosen rows'],
  ['imageUrl', 'Picture'],
  ['into', 'Chosen category'],
  ['key', 'Key'],
  ['pictures', 'Photographs'],
  ['redirectTo', 'Redirect'],
  ['lowStockThreshold', 'Low-stock threshold'],
  ['parentId', 'Category above'],
  ['startsAt', 'Start'],
  ['unit', 'Unit'],
  ['url', 'Address'],
  ['until', 'End'],
  ['usdPerCadMillionths', 'Rate'],
  ['why', 'Reason'],
]);

/**
 * Names a field as sentences begin with it, from its path in the body: `Sale price`, `Year of award 2`,
 * `Story in French`.
 */
export function nameField(path: readonly PropertyKey[]): string {
  const [name, ...within] = path.map(String).toReversed();
  if (name === undefined) return 'The form';
  const [holder, place] = /^\d+$/.test(name) ? [within[0], name] : [within[1], within[0]];
  const isOfList = holder !== undefined && place !== undefined && /^\d+$/.test(place);
  if (!isOfList) return nameOne(name);
  const entry = `${toSingular(nameOne(holder))} ${Number(place) + 1}`;
  return place === name ? entry : `${nameOne(name)} of ${entry.charAt(0).toLowerCase()}${entry.slice(1)}`;
}

function nameOne(name: string): string {
  const translation = parseTranslationName(name);
  if (translation) return `${nameOne(translation.field)} in French`;
  const given = NAMES.get(name);
  if (given !== undefined) return given;
  if (isFieldName(name)) return FIELD_LABELS[name].name;
  const words = name
    .replace(/^(is|has)(?=[A-Z])|(Id|Ids|Cents|At)$/g, '')
    .replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replaceAll(/[-_/]/g, ' ')
    .trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const toSingular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');
