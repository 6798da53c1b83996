import { v7 as uuidv7 } from 'uuid';
import { finishOperation, startOperation } from '#modules/audit/index.ts';
import {
  checkRecord,
  createRecord,
  type EditInput,
  type EditResult,
  type Given,
  prepareUpdate,
  saveRecord,
  type StoredRecord,
} from '#modules/editing/kinds.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findLostAttributes, type LostAttribute } from '../attributes/find-lost-attributes.ts';
import { endMended, recheckRequiredAttributes } from '../checks/recheck.ts';
import { type CategoryRecord, loadCategories } from '../record/category-record.ts';
import type { Positions } from '../record/place-among.ts';
import { loadLineage } from '../tree/load-lineage.ts';
import { loadSiblings, writePositions } from '../tree/place-category.ts';
import { CATEGORY_KIND } from './category-kind.ts';

export type SaveCategoryResult =
  | EditResult<CategoryRecord>
  /** Products below it would lose these attributes, which another root category does not have. */
  | { kind: 'attributes-lost'; attributes: LostAttribute[]; productCount: number };

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
): Promise<EditResult<CategoryRecord>> {
  const id = uuidv7();
  const siblings = await loadSiblings(tx, given.parentId ?? null, id);
  const position = (siblings.at(-1)?.position ?? -1) + 1;
  return await createRecord(tx, actor, CATEGORY_KIND, { id, record: { ...EMPTY, position, ...given } });
}

/**
 * Changes fields of a category: its texts, its place in the tree, its status. Under another root,
 * products lose the attributes that this root does not have, only with `dropAttributes`.
 */
export async function updateCategory(
  tx: Transaction,
  actor: Actor,
  input: EditInput & Given<CategoryRecord> & { dropAttributes?: boolean | undefined },
): Promise<SaveCategoryResult> {
  const next = await prepareUpdate(tx, CATEGORY_KIND, input);
  if ('kind' in next) return next;
  const { id, dropAttributes, reason } = input;
  const change = { stored: next.stored, next: next.record, dropAttributes, reason };
  const result = await saveCategory(tx, actor, change);
  if (result.kind === 'saved') await endMended(tx, 'category', [id]);
  return result;
}

/** Moves a locked category, with the positions of those that make room for it. */
export async function placeCategory(
  tx: Transaction,
  actor: Actor,
  { stored, next, ...options }: Omit<CategoryChange, 'action'>,
): Promise<SaveCategoryResult> {
  const { id, record: before } = stored;
  const checked = await checkRecord(tx, CATEGORY_KIND, { id, given: next, before });
  if ('kind' in checked) return checked;
  return await saveCategory(tx, actor, { stored, next: checked.record, action: 'moved', ...options });
}

type CategoryChange = {
  stored: StoredRecord<CategoryRecord>;
  next: CategoryRecord;
  siblings?: Positions;
  action?: string;
  dropAttributes?: boolean | undefined;
  reason?: string | undefined;
};

/** Saves a checked record; with products that lose attributes, all of it is one operation. */
async function saveCategory(
  tx: Transaction,
  actor: Actor,
  { stored, next, siblings = {}, action, dropAttributes = false, reason }: CategoryChange,
): Promise<SaveCategoryResult> {
  const { id, record } = stored;
  const { attributes, productCount, drop } = await findLostAttributes(tx, id, next.parentId);
  if (attributes.length > 0 && !dropAttributes) return { kind: 'attributes-lost', attributes, productCount };
  const others = await listPlaces(tx, siblings);
  const hasMoved = record.parentId !== next.parentId;
  const save = async (by: Actor) =>
    await saveRecord(tx, by, CATEGORY_KIND, {
      id,
      record: next,
      stored,
      action,
      reason,
      others: others && { before: { siblings: others.before }, after: { siblings: others.after } },
      async meanwhile() {
        await writePositions(tx, by, others?.after ?? {});
        if (hasMoved) await drop(tx, by);
      },
    });
  const isOperation = hasMoved && productCount > 0 && actor.operationId === undefined;
  const result = isOperation ? await inOperation(tx, actor, { work: save, reason }) : await save(actor);
  const root = hasMoved ? (await loadLineage(tx, id)).at(-1) : undefined;
  if (root) await recheckRequiredAttributes(tx, root.id);
  return result;
}

async function inOperation<Result>(
  tx: Transaction,
  actor: Actor,
  { work, reason }: { work: (by: Actor) => Promise<Result>; reason: string | undefined },
): Promise<Result> {
  const operation = await startOperation(tx, actor, { kind: 'attributes-dropped' });
  const done = await work(operation);
  await finishOperation(tx, operation, { action: 'category.attributes-dropped', reason });
  return done;
}

/** The positions of those that make room, before and after; `undefined` when none does. */
async function listPlaces(
  tx: Transaction,
  siblings: Positions,
): Promise<{ before: Positions; after: Positions } | undefined> {
  const moved = await loadCategories(tx, Object.keys(siblings));
  if (moved.size === 0) return undefined;
  return {
    before: Object.fromEntries([...moved].map(([id, { record }]) => [id, record.position])),
    after: Object.fromEntries(Object.entries(siblings).filter(([id]) => moved.has(id))),
  };
}
