import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import {
  checkProducts,
  EMPTY_PRODUCT,
  type Issue,
  mayMove,
  type ProductToSave,
} from '#modules/catalog/imports.ts';
import { explainIssues } from '#modules/catalog/products.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { StagedRow } from '../import-kind.ts';
import { ROW_ERRORS, ROW_WARNINGS } from '../messages.ts';
import type { RowNote } from '../tables.ts';
import type { ProductRow } from './read-product-row.ts';

/** A row whose record is built. */
export type BuiltRow = {
  row: number;
  key: string;
  read: ProductRow;
  /** With the status that the product has, or of a draft. */
  toSave: ProductToSave;
};

const PUBLISHING_CODES: readonly Issue['code'][] = ['publish-incomplete', 'not-published'];
const EMPTY: ReadonlyMap<string, unknown> = new Map(Object.entries(EMPTY_PRODUCT));
/** Stands for the reason that is given when the rows are written. */
const ANY_REASON = 'import';

type Attempt = { built: BuiltRow; toSave: ProductToSave; notes: RowNote[] };

/**
 * Says what built rows would do, by the rules of every other way in. A row that may not be published
 * keeps its status, and a price that needs a reason is marked.
 */
export async function checkBuilt(tx: Transaction, rows: readonly BuiltRow[]): Promise<StagedRow[]> {
  const staged: StagedRow[] = [];
  let attempts = rows.map(attemptStatus);
  while (attempts.length > 0) {
    const results = await checkProducts(
      tx,
      attempts.map(({ toSave }) => toSave),
    );
    const again: Attempt[] = [];
    for (const [index, attempt] of attempts.entries()) {
      const result = results[index];
      if (result?.kind === 'invalid') {
        const next = retry(attempt, result.issues);
        if (next) again.push(next);
        else staged.push(toError(attempt, result.issues));
      } else if (result?.kind === 'changed') staged.push(toChange(attempt, result.changes));
      else staged.push({ ...toStaged(attempt), state: 'same' });
    }
    attempts = again;
  }
  return staged;
}

function attemptStatus(built: BuiltRow): Attempt {
  const { read, toSave } = built;
  const notes = read.stock !== undefined && toSave.stored ? [STOCK_NOTE] : [];
  const wanted = PUBLISHING_STATES.find((state) => state === read.fields.get('status'));
  const from = toSave.record.status;
  if (wanted === undefined || wanted === from) return { built, toSave, notes };
  if (!mayMove(from, wanted))
    return { built, toSave, notes: [...notes, { target: 'status', message: ROW_ERRORS.notMoved }] };
  return { built, toSave: { ...toSave, record: { ...toSave.record, status: wanted } }, notes };
}

const STOCK_NOTE: RowNote = { target: 'stock', message: ROW_WARNINGS.stockOfKnown };

/** The same row without what was refused but may be left; `undefined`: nothing may. */
function retry({ built, toSave, notes }: Attempt, issues: readonly Issue[]): Attempt | undefined {
  const { record, stored } = built.toSave;
  const ofStatus = issues.filter(({ code }) => PUBLISHING_CODES.includes(code));
  if (ofStatus.length > 0 && toSave.record.status !== record.status) {
    const reasons = explainIssues(ofStatus);
    const message = stored ? ROW_WARNINGS.staysAsItIs(reasons) : ROW_WARNINGS.staysDraft(reasons);
    const left = { ...toSave, record: { ...toSave.record, status: record.status } };
    return { built, toSave: left, notes: [...notes, { target: 'status', message }] };
  }
  const isReasonNeeded = issues.some(({ field }) => field === 'reason');
  if (isReasonNeeded && toSave.reason === undefined) {
    const note = { target: 'priceCents', message: ROW_WARNINGS.largeMove };
    return { built, toSave: { ...toSave, reason: ANY_REASON }, notes: [...notes, note] };
  }
  return undefined;
}

const toStaged = ({ built: { row, key, read, toSave }, notes }: Attempt) => ({
  row,
  key,
  name: toSave.record.name,
  resourceId: toSave.id,
  errors: [],
  warnings: [...read.warnings, ...notes],
  pictureUrls: read.pictureUrls,
  formerPath: read.formerPath ?? null,
});

function toError(attempt: Attempt, issues: readonly Issue[]): StagedRow {
  const errors = issues.map((issue): RowNote => {
    const [field = ''] = issue.field.split('.');
    return {
      target: issue.attribute ? `attr:${issue.attribute.key}` : field,
      // Of several barcodes the sentence names none: the cell holds them all.
      message: explainIssues([field === 'barcodes' ? { ...issue, field: 'gtin' } : issue]).join(' '),
    };
  });
  const { stored } = attempt.built.toSave;
  return { ...toStaged(attempt), resourceId: stored ? attempt.toSave.id : null, state: 'error', errors };
}

function toChange(
  attempt: Attempt,
  changes: { before: Readonly<Record<string, unknown>>; after: Readonly<Record<string, unknown>> },
): StagedRow {
  const { stored } = attempt.toSave;
  if (stored)
    return {
      ...toStaged(attempt),
      state: 'update',
      before: { ...changes.before },
      after: { ...changes.after },
    };
  const given = Object.entries(changes.after).filter(
    ([field, value]) => value !== null && !isDeepStrictEqual(value, EMPTY.get(field)),
  );
  return {
    ...toStaged(attempt),
    state: 'create',
    after: Object.fromEntries(given),
    stock: attempt.built.read.stock ?? null,
  };
}

/** An id for a product that the check does not know. */
export const makeProductId = (): string => uuidv7();

/** Whether staged rows have a price that needs a reason. */
export const isReasonNote = ({ message }: RowNote): boolean => message === ROW_WARNINGS.largeMove;
