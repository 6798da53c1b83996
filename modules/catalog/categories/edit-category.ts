import { v7 as uuidv7 } from 'uuid';
import { finishOperation, startOperation } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type ChangedMeanwhile, checkVersion } from '../record/check-version.ts';
import { endMended, recheckRequiredAttributes } from '../checks/recheck.ts';
import type { Issue } from '../record/issue.ts';
import { parseRecord } from '../record/parse-record.ts';
import type { Positions } from '../record/place-among.ts';
import { mayMove } from '../record/publishing.ts';
import { dropEmptyTranslations } from '../record/translation-fields.ts';
import {
  type CategoryRecord,
  CategoryRecordSchema,
  lockCategory,
  type StoredCategory,
} from '../record/category-record.ts';
import { findCategoryIssues } from './find-category-issues.ts';
import { findLostAttributes, type LostAttribute } from '../attributes/find-lost-attributes.ts';
import { loadLineage } from '../tree/load-lineage.ts';
import { loadSiblings } from '../tree/place-category.ts';
import { saveCategory } from './write-category.ts';

export type SaveCategoryResult =
  | { kind: 'saved'; id: string; version: number; changedFields: string[] }
  | { kind: 'invalid'; issues: Issue[] }
  | { kind: 'unknown' }
  /** Products below it would lose these attributes, which another root category does not have. */
  | { kind: 'attributes-lost'; attributes: LostAttribute[]; productCount: number }
  | { kind: 'not-allowed-now'; from: CategoryRecord['status']; to: CategoryRecord['status'] }
  | ChangedMeanwhile<CategoryRecord>;

/**
 * A new category: what names it, and any other field. It begins as a draft behind its siblings unless
 * it says otherwise.
 */
export type NewCategory = Pick<CategoryRecord, 'slug' | 'name'> & Partial<CategoryRecord>;

const EMPTY = {
  parentId: null,
  description: '',
  defaultClass: null,
  lowStockThreshold: null,
  status: 'draft',
} as const;

export async function createCategory(
  tx: Transaction,
  actor: Actor,
  given: NewCategory,
): Promise<SaveCategoryResult> {
  const context = { id: uuidv7(), stored: undefined, action: 'category.created' };
  const siblings = await loadSiblings(tx, given.parentId ?? null, context.id);
  const position = (siblings.at(-1)?.position ?? -1) + 1;
  return await save(tx, actor, { ...EMPTY, position, ...given }, context);
}

/**
 * Changes fields of a category: its texts, its place in the tree, its status. Under another root,
 * products lose the attributes that this root does not have, only with `dropAttributes`.
 */
export async function updateCategory(
  tx: Transaction,
  actor: Actor,
  input: {
    id: string;
    change: Partial<CategoryRecord>;
    expectedVersion?: number | undefined;
    dropAttributes?: boolean | undefined;
    reason?: string | undefined;
  },
): Promise<SaveCategoryResult> {
  const { id, change, expectedVersion, ...options } = input;
  const stored = await lockCategory(tx, id);
  if (!stored) return { kind: 'unknown' };
  const conflict = await checkCategoryVersion(tx, expectedVersion, stored);
  if (conflict) return conflict;
  const next = { ...stored.record, ...change };
  const result = await changeCategory(tx, actor, { stored, next, action: 'category.updated', ...options });
  if (result.kind === 'saved') await endMended(tx, 'category', [id]);
  return result;
}

/** Compares the version that a writer saw with the stored one. */
export const checkCategoryVersion = (
  tx: Transaction,
  expectedVersion: number | undefined,
  stored: StoredCategory,
) =>
  checkVersion(
    tx,
    expectedVersion,
    { kind: 'category', id: stored.id },
    { ...stored, current: stored.record },
  );

/** Saves another record of a locked category, and the positions of those that make room for it. */
export async function changeCategory(
  tx: Transaction,
  actor: Actor,
  given: {
    stored: StoredCategory;
    next: CategoryRecord;
    siblings?: Positions;
    action: string;
    dropAttributes?: boolean | undefined;
    reason?: string | undefined;
  },
): Promise<SaveCategoryResult> {
  const { stored, next, dropAttributes = false, ...context } = given;
  const { id, record } = stored;
  if (!mayMove(record.status, next.status))
    return { kind: 'not-allowed-now', from: record.status, to: next.status };
  const parsed = await parse(tx, id, next, record);
  if (!('record' in parsed)) return parsed;
  const { attributes, productCount, drop } = await findLostAttributes(tx, id, next.parentId);
  if (attributes.length > 0 && !dropAttributes) return { kind: 'attributes-lost', attributes, productCount };
  const saveAs = (by: Actor, meanwhile?: () => Promise<void>) =>
    saveCategory(tx, by, parsed.record, { id, stored, ...context, ...(meanwhile && { meanwhile }) });
  if (record.parentId === next.parentId) return await saveAs(actor);
  const result = await inOperation(productCount > 0 && actor.operationId === undefined, (by) =>
    saveAs(by, () => drop(tx, by)),
  );
  const root = (await loadLineage(tx, id)).at(-1);
  if (root) await recheckRequiredAttributes(tx, root.id);
  return result;

  async function inOperation<Result>(isMany: boolean, work: (by: Actor) => Promise<Result>): Promise<Result> {
    if (!isMany) return await work(actor);
    const operation = await startOperation(tx, actor, { kind: 'attributes-dropped' });
    const done = await work(operation);
    await finishOperation(tx, operation, { action: 'category.attributes-dropped', reason: context.reason });
    return done;
  }
}

/** Creates a deleted category again, with its id. Its versions go on after those before. */
export async function recreateCategory(
  tx: Transaction,
  actor: Actor,
  { id, record, reason }: { id: string; record: CategoryRecord; reason?: string | undefined },
): Promise<SaveCategoryResult> {
  return await save(tx, actor, record, { id, stored: undefined, action: 'category.created', reason });
}

async function save(
  tx: Transaction,
  actor: Actor,
  given: CategoryRecord,
  context: { id: string; stored: StoredCategory | undefined; action: string; reason?: string | undefined },
): Promise<SaveCategoryResult> {
  const parsed = await parse(tx, context.id, given, context.stored?.record);
  return 'record' in parsed ? await saveCategory(tx, actor, parsed.record, context) : parsed;
}

async function parse(
  tx: Transaction,
  id: string,
  given: CategoryRecord,
  before: CategoryRecord | undefined,
): Promise<{ record: CategoryRecord } | { kind: 'invalid'; issues: Issue[] }> {
  const { issues: limits, ...parsed } = parseRecord(CategoryRecordSchema, given, before);
  const record = dropEmptyTranslations(parsed.record);
  const issues = [...limits, ...(await findCategoryIssues(tx, id, record, before))];
  return issues.length > 0 ? { kind: 'invalid', issues } : { record };
}
