import { FIELD_NAMES, type FieldName, getField } from '#contract/catalog/product-fields.ts';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { FLAVOUR_LABELS } from '#contract/catalog/flavour-messages.ts';
import { listTranslationNames } from '#contract/catalog/translations.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { nameField } from '#contract/text/name-field.ts';
import type { StoredDefinition } from '#modules/catalog/imports.ts';
import type { Target, TargetKind } from '../columns/target.ts';
import { TARGET_NAMES } from '../messages.ts';

const NUMERIC: readonly TargetKind[] = ['money', 'percent', 'volume', 'weight', 'number'];

type TargetOf = Omit<Target, 'isNumeric'>;

const withNumeric = (target: TargetOf): Target => ({ ...target, isNumeric: NUMERIC.includes(target.kind) });

const STOCK_FIELDS: readonly FieldName[] = [
  'supplierId',
  'supplierSku',
  'caseSize',
  'weightGrams',
  'binLocation',
  'lowStockThreshold',
  'heldBack',
];
const CODES: readonly FieldName[] = ['sku', 'supplierSku', 'slug', 'familyKey'];
const KINDS: Partial<Record<FieldName, TargetKind>> = {
  abv: 'percent',
  unitMl: 'volume',
  weightGrams: 'weight',
  categoryId: 'category',
  supplierId: 'supplier',
};

function getKind(name: FieldName): TargetKind {
  const own = KINDS[name];
  if (own) return own;
  if (CODES.includes(name)) return 'code';
  const row = getField(name);
  if (row.kind === 'number') return row.unit === 'cents' ? 'money' : 'number';
  if (row.kind === 'text') {
    if (row.many !== undefined) return 'texts';
    return row.isLong ? 'description' : 'text';
  }
  return row.kind;
}

function getGroup(name: FieldName): Target['group'] {
  const row = getField(name);
  if (STOCK_FIELDS.includes(name)) return 'stock';
  if (row.kind === 'number' && row.unit === 'cents') return 'price';
  return row.kind === 'text' && row.isLong ? 'texts' : 'product';
}

function getPermission(name: FieldName): { permission?: Permission } {
  if (name === 'status') return { permission: 'catalogue.publish' };
  const { permission } = getField(name);
  return permission === undefined ? {} : { permission };
}

/** Addresses of photographs, which are fetched from hosts that were confirmed. */
export const PICTURES = 'pictures';
/** The address of the product in another shop, which leads to its page here. */
export const FORMER_PATH = 'formerPath';

const OWN_FIELDS: readonly TargetOf[] = [
  { id: 'id', name: TARGET_NAMES.id, group: 'product', kind: 'code' },
  { id: 'barcodes', name: TARGET_NAMES.barcodes, group: 'product', kind: 'code' },
  ...FIELD_NAMES.map(
    (id): TargetOf => ({
      id,
      name: nameField([id]),
      group: getGroup(id),
      kind: getKind(id),
      ...getPermission(id),
    }),
  ),
  { id: PICTURES, name: TARGET_NAMES.pictures, group: 'product', kind: 'texts' },
  { id: FORMER_PATH, name: TARGET_NAMES.formerPath, group: 'product', kind: 'text' },
  { id: 'stock', name: TARGET_NAMES.stock, group: 'stock', kind: 'number', permission: 'stock.adjust' },
];
/** The fields of products, without attributes, flavours and translations. */
export const OWN_TARGETS: readonly Target[] = OWN_FIELDS.map(withNumeric);

const FLAVOURS: readonly Target[] = FLAVOUR_KEYS.map((key) => ({
  id: `flavour:${key}`,
  name: TARGET_NAMES.flavour(FLAVOUR_LABELS[key]),
  group: 'flavour',
  kind: 'number',
  isNumeric: true,
}));

const TRANSLATIONS: readonly Target[] = listTranslationNames('product').flatMap((id): Target[] =>
  id === 'pairings:fr'
    ? []
    : [
        {
          id,
          name: nameField([id]),
          group: 'french',
          kind: id === 'allergens:fr' ? 'texts' : 'description',
          isNumeric: false,
        },
      ],
);

/** Lists what columns of a file of products can be mapped to, with the attributes that the shop has. */
export function listProductTargets(
  definitions: readonly Pick<StoredDefinition, 'key' | 'name' | 'type'>[],
): readonly Target[] {
  const byKey = new Map(definitions.map((one) => [one.key, one]));
  const attributes = [...byKey].map(
    ([key, { name, type }]): Target => ({
      id: `attr:${key}`,
      name,
      group: 'attribute',
      kind: 'attribute',
      isNumeric: type === 'integer' || type === 'number',
    }),
  );
  return [...OWN_TARGETS, ...attributes, ...FLAVOURS, ...TRANSLATIONS];
}
