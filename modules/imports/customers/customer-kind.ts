import { z } from 'zod';
import type { OperationActor } from '#modules/audit/index.ts';
import { fillEmpty, findKnownCustomers, importCustomer, isNothing, toKey } from '#modules/customers/index.ts';
import { loadCurrency, loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { listReadColumns, type ReadColumn } from '../columns/read-columns.ts';
import type {
  DescribedChange,
  ImportKind,
  RowChecker,
  StagedRow,
  StoredRow,
  WrittenRow,
} from '../import-kind.ts';
import { CUSTOMER_ERRORS, CUSTOMER_TARGET_NAMES } from '../messages.ts';
import type { Words } from '../products/read-value.ts';
import type { FileRow } from '../reading/file-row.ts';
import { toPlainCell } from '../values/plain-cell.ts';
import { CUSTOMER_COLUMNS, CUSTOMER_TARGETS } from './customer-columns.ts';
import { readCustomerRow } from './read-customer-row.ts';

/** Files of customers. They get no account, and no consent that is not proven. */
export const CUSTOMER_KIND: ImportKind = {
  action: 'customer.list-imported',
  permissions: ['customer.read', 'customer.write'],
  isPersonal: true,
  keys: [['email', 'email']],
  usualKey: 'email',
  required: [],
  loadNames: async () => CUSTOMER_COLUMNS,
  claimedField: 'none',
  isReasonNote: () => false,
  async createChecker(db, file): Promise<RowChecker> {
    const columns = listReadColumns(file, CUSTOMER_TARGETS);
    const world: Words = {
      currency: await loadCurrency(db),
      timeZone: await loadTimeZone(db),
      findCategory: () => 'unknown',
      findSupplier: () => undefined,
    };
    return {
      listKeys: (cells) => listEmails(cells, columns),
      check: async (tx, rows, { repeated }) => await check(tx, rows, { columns, world, repeated }),
    };
  },
  writeRows,
  overwrite: async () => [],
  describeRows: async (_db, rows) => rows.map(describe),
  finish: async () => undefined,
};

function listEmails(cells: readonly string[], columns: readonly ReadColumn[]): string[] {
  const column = columns.find(({ target }) => target.id === 'email');
  const email = toPlainCell(cells[column?.index ?? -1] ?? '');
  return email === '' ? [] : [`email ${toKey(email)}`];
}

const AddressSchema = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
});
/** What a row writes, as it is staged. */
const StagedSchema = z.object({
  email: z.string(),
  name: z.string().nullable(),
  note: z.string().nullable(),
  address: AddressSchema.nullable(),
  consent: z.object({ at: z.coerce.date(), words: z.string(), source: z.string() }).nullable(),
});

async function check(
  tx: Transaction,
  rows: readonly FileRow[],
  given: { columns: readonly ReadColumn[]; world: Words; repeated: ReadonlyMap<string, readonly number[]> },
): Promise<StagedRow[]> {
  const { columns, world, repeated } = given;
  const read = rows.map(({ row, cells }) => ({ row, cells, one: readCustomerRow(cells, columns, world) }));
  const known = await findKnownCustomers(
    tx,
    read.map(({ one }) => one.email),
  );
  return read.map(({ row, cells, one: { email, errors, warnings, ...fields } }): StagedRow => {
    const others = listEmails(cells, columns).flatMap((key) => repeated.get(key) ?? []);
    if (others.length > 0) errors.push({ target: 'email', message: CUSTOMER_ERRORS.repeated(others) });
    const found = known.get(toKey(email));
    const base = {
      row,
      key: email,
      name: fields.name ?? found?.name ?? '',
      resourceId: found?.id ?? null,
      warnings,
    };
    if (errors.length > 0) return { ...base, state: 'error', errors };
    const filled = fillEmpty(found, fields);
    if (found && isNothing(filled)) return { ...base, state: 'same' };
    return { ...base, state: found ? 'update' : 'create', after: { email, ...filled } };
  });
}

/** Only what is empty is filled: a row never meets a newer value. */
async function writeRows(
  tx: Transaction,
  actor: OperationActor,
  rows: readonly StoredRow[],
): Promise<Map<number, WrittenRow>> {
  const written = new Map<number, WrittenRow>();
  for (const { row, after } of rows) {
    const { id, isNew } = await importCustomer(tx, actor, StagedSchema.parse(after));
    written.set(row, { state: isNew ? 'created' : 'updated', errors: [], resourceId: id });
  }
  return written;
}

function describe({ after }: Pick<StoredRow, 'after'>): DescribedChange[] {
  const staged = StagedSchema.safeParse(after ?? {}).data;
  if (!staged) return [];
  const { name, note, address, consent } = staged;
  const shown = {
    name,
    address:
      address &&
      [address.address, address.address2, address.city, address.province, address.postalCode]
        .filter(Boolean)
        .join(', '),
    phone: address?.phone || null,
    note,
    consentAt: consent && consent.at.toISOString().slice(0, 10),
    consentWords: consent && consent.words,
    consentSource: consent && consent.source,
  };
  const names: Readonly<Record<string, string>> = CUSTOMER_TARGET_NAMES;
  return Object.entries(shown).flatMap(([field, value]) =>
    value === null ? [] : [{ field, name: names[field] ?? field, before: null, after: value }],
  );
}
