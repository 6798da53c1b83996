import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type ChangedMeanwhile, checkVersion } from '../check-version.ts';
import { fromZodIssues, type Issue } from '../issue.ts';
import { mayMove } from '../publishing.ts';
import {
  type CategoryRecord,
  CategoryRecordSchema,
  lockCategory,
  type StoredCategory,
} from './category-record.ts';
import { findCategoryIssues } from './find-category-issues.ts';
import { findLostAttributes } from './find-lost-attributes.ts';
import { saveCategory } from './write-category.ts';

export type SaveCategoryResult =
  | { kind: 'saved'; id: string; version: number; changedFields: string[] }
  | { kind: 'invalid'; issues: Issue[] }
  | { kind: 'unknown' }
  /** Products below it would lose these attributes, which another root category does not have. */
  | { kind: 'attributes-lost'; keys: string[] }
  | { kind: 'not-allowed-now'; from: CategoryRecord['status']; to: CategoryRecord['status'] }
  | ChangedMeanwhile<CategoryRecord>;

/** A new category: what names it, and any other field. It begins as a draft unless it says otherwise. */
export type NewCategory = Pick<CategoryRecord, 'slug' | 'name'> & Partial<CategoryRecord>;

const EMPTY = {
  parentId: null,
  position: 0,
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
  return await save(tx, actor, { ...EMPTY, ...given }, context);
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
  const { id, change, expectedVersion, dropAttributes = false, reason } = input;
  const stored = await lockCategory(tx, id);
  if (!stored) return { kind: 'unknown' };
  const { record } = stored;
  const conflict = await checkVersion(
    tx,
    expectedVersion,
    { kind: 'category', id },
    { ...stored, current: record },
  );
  if (conflict) return conflict;
  const next = { ...record, ...change };
  if (!mayMove(record.status, next.status))
    return { kind: 'not-allowed-now', from: record.status, to: next.status };
  const lost = await findLostAttributes(tx, id, next.parentId);
  if (lost.keys.length > 0 && !dropAttributes) return { kind: 'attributes-lost', keys: lost.keys };
  const result = await save(tx, actor, next, { id, stored, action: 'category.updated', reason });
  if (result.kind === 'saved') await lost.drop(actor);
  return result;
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
  const parsed = CategoryRecordSchema.safeParse(given);
  if (!parsed.success) return { kind: 'invalid', issues: fromZodIssues(parsed.error.issues) };
  const issues = await findCategoryIssues(tx, context.id, parsed.data);
  if (issues.length > 0) return { kind: 'invalid', issues };
  return await saveCategory(tx, actor, parsed.data, context);
}
