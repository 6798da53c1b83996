import { findBreak } from '#contract/catalog/second-line.ts';
import { formatList } from '#contract/format/format-list.ts';
import { formatCents } from '#contract/money.ts';
import { productPath } from '#contract/pages/site-links.ts';
import { findLastRevision } from '#modules/audit/index.ts';
import { leadsBack } from '#modules/redirects/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { findWrongValue } from '../record/attribute-values.ts';
import { isUuid } from '../record/is-uuid.ts';
import type { Issue } from '../record/issue.ts';
import { findFloorIssues } from '../price-rules/find-floor-issues.ts';
import { isUnlikePrice } from '../price-rules/find-unlike-price.ts';
import { isLargePriceMove } from '../price-rules/is-large-price-move.ts';
import { findTranslationIssues } from '../record/find-translation-issues.ts';
import { classOfStrength, findMissing } from '../record/complete-record.ts';
import type { ProductRecord } from '../record/product-record.ts';
import type { AttributeRules, CategoryRules, ProductRules } from './product-rules.ts';

type Checked = {
  id: string;
  record: ProductRecord;
  /** What is stored; `undefined` for a new product. */
  before: ProductRecord | undefined;
  /** The last published version, which an undo brings back into the shop. */
  restored?: ProductRecord | undefined;
  reason?: string | undefined;
  /** Names of the fields that differ from what is stored. */
  changed: ReadonlySet<string>;
};

/**
 * Returns why a product cannot be saved as this record. A rule is asked where a field that it reads
 * changes: what is stored already never blocks what is unrelated. A published product may go on
 * lacking what it lacked before, and one that an undo brings back what its last published version
 * lacked.
 */
export async function findIssues(db: Handle, rules: ProductRules, given: Checked): Promise<Issue[]> {
  const { record, before, changed } = given;
  const changes = (...fields: (keyof ProductRecord)[]): boolean => fields.some((field) => changed.has(field));
  return [
    ...(changes('priceCents', 'salePriceCents') ? checkPrices(record) : []),
    ...(changes('priceCents') ? await checkReason(given, rules) : []),
    ...(await findFloorIssues(rules.loadFloors, record, before, new Date())),
    ...(changes('productClass', 'abv') ? checkClass(record) : []),
    ...(await findTranslationIssues(db, record, before)),
    ...(changes('secondLine') ? await checkSecondLine(db, given) : []),
    ...(changes('supplierId') ? await checkSupplier(record, rules) : []),
    ...(changes('slug', 'sku', 'barcodes') ? await checkTaken(given, rules) : []),
    ...(changes('categoryId', 'attributes', 'status') || record.status === 'published'
      ? checkCategory(await rules.loadCategory(record.categoryId), given)
      : []),
    ...(changes('redirectTo', 'status', 'slug') ? await checkRedirect(db, given) : []),
  ];
}

function checkPrices({ priceCents, salePriceCents }: ProductRecord): Issue[] {
  if (salePriceCents === null || (priceCents !== null && salePriceCents < priceCents)) return [];
  return [{ field: 'salePriceCents', code: 'not-below-price', message: 'must be below the price' }];
}

async function checkReason(
  { record: { priceCents, categoryId }, before, reason }: Checked,
  { loadUsualPrice }: ProductRules,
): Promise<Issue[]> {
  if (reason || priceCents === null) return [];
  const needReason = (because: string): Issue[] => [
    { field: 'reason', code: 'required', because, message: `is needed for a price that ${because}` },
  ];
  const former = before?.priceCents ?? null;
  if (former !== null)
    return isLargePriceMove(former, priceCents) ? needReason('moves by more than 30%') : [];
  const usual = isUuid(categoryId) ? await loadUsualPrice(categoryId) : undefined;
  return isUnlikePrice(usual, priceCents)
    ? needReason(`is far from ${formatCents(usual ?? 0)}, the usual price of its category`)
    : [];
}

function checkClass({ productClass, abv }: ProductRecord): Issue[] {
  if (classOfStrength(productClass, abv) === productClass) return [];
  const message =
    productClass === 'no-alcohol'
      ? 'is spirits, wine or beer from 1.1 % alcohol by volume'
      : 'is no-alcohol below 1.1 % alcohol by volume';
  return [{ field: 'productClass', code: 'contradicts-strength', message }];
}

/** One that an earlier version had may come back, and is not used: it stops no undo and no restore. */
async function checkSecondLine(db: Handle, { id, record: { name, secondLine } }: Checked): Promise<Issue[]> {
  if (secondLine === null || findBreak(name, secondLine) !== undefined) return [];
  if (await findLastRevision(db, { kind: 'product', id }, { secondLine })) return [];
  const message = 'is the end of the name, with at least one word before it';
  return [{ field: 'secondLine', code: 'invalid', message }];
}

async function checkSupplier({ supplierId }: ProductRecord, { hasSupplier }: ProductRules): Promise<Issue[]> {
  if (supplierId === null || (await hasSupplier(supplierId))) return [];
  return [{ field: 'supplierId', code: 'unknown', message: 'is no supplier' }];
}

async function checkTaken({ id, record }: Checked, { findHolder }: ProductRules): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const field of ['slug', 'sku'] as const) {
    const holder = await findHolder(field, record[field], id);
    if (!holder) continue;
    const { id: holderId, name } = holder;
    issues.push({
      field,
      code: `${field}-taken`,
      message: `is taken by ${name}`,
      holder: { id: holderId, name, value: record[field] },
    });
  }
  const gtins = record.barcodes.map(({ gtin }) => gtin);
  for (const [index, gtin] of gtins.entries()) {
    const holder = await findHolder('gtin', gtin, id);
    const isRepeated = gtins.indexOf(gtin) < index;
    if (!holder && !isRepeated) continue;
    const message = isRepeated ? 'is given twice' : `is taken by ${holder?.name}`;
    issues.push({ field: `barcodes.${index}.gtin`, code: 'barcode-taken', message });
  }
  return issues;
}

function checkCategory({ lineage, definitions }: CategoryRules, given: Checked): Issue[] {
  const { record, before, restored, changed } = given;
  const [category] = lineage;
  if (!category)
    return changed.has('categoryId')
      ? [{ field: 'categoryId', code: 'unknown', message: 'is no category' }]
      : [];
  const issues = checkAttributes(definitions, category.name, given);
  if (record.status !== 'published') return issues;
  const required = definitions.flatMap(({ key, requiredToPublish }) => (requiredToPublish ? [key] : []));
  const published = before?.status === 'published' ? before : restored;
  const wasMissing = published ? findMissing(published, required) : [];
  const missing = findMissing(record, required).filter((field) => !wasMissing.includes(field));
  const hidden =
    changed.has('status') || changed.has('categoryId')
      ? lineage.find(({ status }) => status !== 'published')
      : undefined;
  return [
    ...issues,
    ...missing.map((field): Issue => {
      const definition = definitions.find(({ key }) => field === `attributes.${key}`);
      return definition
        ? {
            field: 'attributes',
            attribute: { key: definition.key, name: definition.name },
            code: 'publish-incomplete',
            message: 'is needed to publish',
          }
        : { field, code: 'publish-incomplete', message: 'is needed to publish' };
    }),
    ...(hidden
      ? [
          {
            field: 'categoryId',
            code: 'not-published' as const,
            message: `lies in ${hidden.name}, which is not published`,
          },
        ]
      : []),
  ];
}

/** Values that were stored before stay as they are, in the same category. */
function checkAttributes(
  definitions: readonly AttributeRules[],
  category: string,
  { record: { attributes }, before, changed }: Checked,
): Issue[] {
  if (!changed.has('attributes') && !changed.has('categoryId')) return [];
  const isStored = (key: string, value: unknown): boolean =>
    before?.attributes.some((one) => one.key === key && one.value === value) ?? false;
  const foreign = new Set<string>();
  const issues = attributes.flatMap(({ key, value, position }, index): Issue[] => {
    const definition = definitions.find((one) => one.key === key);
    if (!definition) {
      if (changed.has('categoryId') || !isStored(key, value)) foreign.add(key);
      return [];
    }
    const refuse = (part: string, message: string): Issue[] => [
      {
        field: `attributes.${index}.${part}`,
        attribute: { key, name: definition.name },
        code: 'invalid',
        message,
      },
    ];
    const earlier = attributes.slice(0, index).filter((one) => one.key === key);
    if (earlier.some((one) => one.position === position))
      return refuse('position', 'has two values at one position');
    if (isStored(key, value)) return [];
    if (earlier.length > 0 && !definition.isMultiValued) return refuse('value', 'takes one value');
    const message = findWrongValue(value, definition);
    return message === undefined ? [] : refuse('value', message);
  });
  if (foreign.size === 0) return issues;
  const names = formatList([...foreign]);
  const message = `hold ${names}, which ${category} does not have`;
  return [{ field: 'attributes', code: 'unknown', message }, ...issues];
}

async function checkRedirect(db: Handle, { id, record, before }: Checked): Promise<Issue[]> {
  const { status, slug, redirectTo: to } = record;
  if (status !== 'archived' || to === null) return [];
  const from = [slug, id, before?.slug ?? slug].map(productPath);
  if (!(await leadsBack(db, { from, to }))) return [];
  return [{ field: 'redirectTo', code: 'loop', message: 'leads back to this product' }];
}
