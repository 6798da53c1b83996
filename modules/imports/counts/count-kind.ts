import { z } from 'zod';
import { MAX_BOTTLES } from '#contract/staff/stock-move.ts';
import type { OperationActor } from '#modules/audit/index.ts';
import { loadProducts } from '#modules/catalog/imports.ts';
import { beginCount, enterCount } from '#modules/inventory/imports.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import type { ColumnNames, Target } from '../columns/target.ts';
import type {
  DescribedChange,
  ImportFile,
  ImportKind,
  RowChecker,
  StagedRow,
  StoredRow,
  WrittenRow,
} from '../import-kind.ts';
import { ROW_ERRORS, ROW_WARNINGS, TARGET_NAMES } from '../messages.ts';
import {
  CODE_TARGETS,
  findKnownProducts,
  listKeyTexts,
  loadShop,
  PRODUCT_KEYS,
  type Shop,
} from '../products/find-products.ts';
import { HEADER_NAMES } from '../products/header-names.ts';
import { OWN_TARGETS } from '../products/product-targets.ts';
import type { FileRow } from '../reading/file-row.ts';
import { importRow } from '../tables.ts';

const TARGETS: readonly Target[] = [
  ...OWN_TARGETS.filter(({ id }) => CODE_TARGETS.includes(id)),
  { id: 'counted', name: TARGET_NAMES.counted, group: 'document', kind: 'number', isNumeric: true },
  { id: 'bin', name: TARGET_NAMES.bin, group: 'document', kind: 'text', isNumeric: false },
];

const COLUMNS: ColumnNames = {
  targets: TARGETS,
  names: {
    ...Object.fromEntries(CODE_TARGETS.map((id) => [id, HEADER_NAMES[id] ?? []])),
    counted: [
      'counted',
      'count',
      'counted quantity',
      'physical count',
      'qty counted',
      'found',
      'actual',
    ].concat(['compte', 'comptes', 'quantite comptee', 'inventaire', 'inventaire physique', 'denombre']),
    bin: ['bin', 'bin location', 'location', 'shelf', 'emplacement', 'tablette', 'allee', 'casier'],
  },
  formats: [
    {
      name: 'Alambic',
      signature: ['count', 'state', 'of', 'which', 'sku', 'counted', 'expected'],
      columns: { sku: 'sku', counted: 'counted' },
      unsure: [],
    },
  ],
  ignored: [
    'name',
    'product',
    'product name',
    'nom',
    'produit',
    'description',
    'designation',
    'expected',
  ].concat([
    'attendu',
    'difference',
    'count',
    'state',
    'of',
    'which',
    'created at utc',
    'counted at utc',
    'by',
  ]),
};

/** Files of counts: what was found of each product. They become an open count, which a person posts. */
export const COUNT_KIND: ImportKind = {
  action: 'stock-count.imported',
  permissions: ['stock.count'],
  isPersonal: false,
  keys: PRODUCT_KEYS,
  usualKey: 'sku',
  required: [['counted']],
  loadNames: async () => COLUMNS,
  claimedField: 'none',
  isReasonNote: () => false,
  async createChecker(db, file): Promise<RowChecker> {
    const shop = await loadShop(db, file, TARGETS);
    return {
      listKeys: (cells) => listPlaces(cells, shop),
      check: async (tx, rows, { repeated }) => await check(tx, rows, shop, repeated),
    };
  },
  writeRows,
  overwrite: async () => [],
  describeRows: async (_db, rows) => rows.map(describe),
  finish: async () => undefined,
};

/** A product may lie in several bins, whose bottles add up. */
function listPlaces(cells: readonly string[], { columns }: Shop): string[] {
  const codes = listKeyTexts(cells, columns, CODE_TARGETS).filter((code) => code !== '');
  return codes.length === 0
    ? []
    : [`place ${[...codes, ...listKeyTexts(cells, columns, ['bin'])].join(' ')}`];
}

async function check(
  tx: Transaction,
  rows: readonly FileRow[],
  shop: Shop,
  repeated: ReadonlyMap<string, readonly number[]>,
): Promise<StagedRow[]> {
  const found = await findKnownProducts(tx, rows, shop, new Map());
  const products = await loadProducts(
    tx,
    found.flatMap(({ productId }) => productId ?? []),
  );
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  return found.map(({ row, key, read: { extras, errors, warnings }, productId }): StagedRow => {
    const product = products.get(productId ?? '');
    const [counted, bin] = [extras.get('counted'), extras.get('bin')];
    for (const place of listPlaces(cellsOf.get(row) ?? [], shop)) {
      const others = repeated.get(place);
      if (others) errors.push({ target: null, message: ROW_ERRORS.repeatedCount(others) });
    }
    const isNumber = typeof counted === 'number' && Number.isInteger(counted) && counted >= 0;
    const isExplained = errors.some(({ target }) => target === 'counted');
    if (!isExplained && (!isNumber || counted > MAX_BOTTLES))
      errors.push({
        target: 'counted',
        message: ROW_ERRORS.noUnits(typeof counted === 'number' ? counted : ''),
      });
    const usual = product?.record.binLocation ?? '';
    if (typeof bin === 'string' && usual !== '' && usual !== bin)
      warnings.push({ target: 'bin', message: ROW_WARNINGS.otherBin(usual) });
    const base = { row, key, name: product?.record.name ?? key, warnings };
    if (errors.length > 0) return { ...base, state: 'error', errors, resourceId: productId ?? null };
    const after = { productId, counted, ...(typeof bin === 'string' && { bin }) };
    return { ...base, state: 'create', before: { expected: product?.stockQuantity }, after };
  });
}

const LineSchema = z.object({ productId: z.string(), counted: z.int(), bin: z.string().optional() });

/** Enters rows into the count of the file, which the first of them begins. */
async function writeRows(
  tx: Transaction,
  actor: OperationActor,
  rows: readonly StoredRow[],
  { file }: { file: ImportFile },
): Promise<Map<number, WrittenRow>> {
  const written = new Map<number, WrittenRow>();
  let countId = await findCount(tx, file.id);
  for (const { row, after } of rows) {
    const { productId, counted } = LineSchema.parse(after);
    if (countId === undefined) {
      const begun = await beginCount(tx, actor, { scope: 'all', scopeValue: null, isBlind: false });
      if (begun.kind !== 'begun') throw new Error('a shop with products has something to count');
      countId = begun.id;
    }
    const entered = await enterCount(tx, actor, { countId, productId, counted, mode: 'add' });
    written.set(
      row,
      entered.kind === 'entered'
        ? { state: 'created', errors: [], resourceId: countId }
        : { state: 'refused', errors: [{ target: null, message: EXPLAINED[entered.kind] }] },
    );
  }
  return written;
}

/** Why a row was not entered. */
const EXPLAINED = {
  unknown: ROW_ERRORS.countOver,
  'not-allowed-now': ROW_ERRORS.countOver,
  'unknown-product': ROW_ERRORS.deleted,
  'not-in-scope': ROW_ERRORS.deleted,
  'below-zero': ROW_ERRORS.countOver,
};

/** The count that earlier rows of the file are in. */
async function findCount(tx: Transaction, importId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: importRow.resourceId })
    .from(importRow)
    .where(and(eq(importRow.importId, importId), eq(importRow.state, 'created')))
    .limit(1);
  return found?.id ?? undefined;
}

function describe({ before, after }: Pick<StoredRow, 'before' | 'after'>): DescribedChange[] {
  const line = LineSchema.safeParse(after ?? {}).data;
  if (!line) return [];
  const { expected } = z.object({ expected: z.int().optional() }).parse(before ?? {});
  return [
    {
      field: 'counted',
      name: TARGET_NAMES.counted,
      before: expected === undefined ? null : String(expected),
      after: String(line.counted),
    },
    ...(line.bin === undefined
      ? []
      : [{ field: 'bin', name: TARGET_NAMES.bin, before: null, after: line.bin }]),
  ];
}
