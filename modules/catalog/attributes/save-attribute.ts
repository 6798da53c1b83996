import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { parseFields } from '#platform/fields/parse-fields.ts';
import { lockCategory } from '../record/category-record.ts';
import { type ChangedMeanwhile, checkVersion, toFieldIssues } from '#modules/editing/kinds.ts';
import { recheckRequiredAttributes } from '../checks/recheck.ts';
import type { Issue } from '../record/issue.ts';
import { placeAmong, type Positions } from '../record/place-among.ts';
import {
  type AttributeRecord,
  AttributeRecordSchema,
  lockAttribute,
  lockAttributeSet,
  type StoredAttribute,
} from '../record/attribute-record.ts';
import { countSeveral, listUses } from './attribute-uses.ts';
import { type Places, writeAttribute } from './write-attribute.ts';

/** What of an attribute its products use: what cannot change while they do. */
export type UsedPart = 'key' | 'type' | 'takesMany' | 'choices' | 'values';

export type SaveAttributeResult =
  | { kind: 'saved'; id: string; version: number }
  | { kind: 'invalid'; issues: Issue[] }
  | { kind: 'unknown' }
  /** So many products use it, a choice where it is one. */
  | { kind: 'in-use'; part: UsedPart; choice?: string; count: number }
  | ChangedMeanwhile<AttributeRecord>;

/** A new attribute. It stands behind all others; as a filter, too. */
export type NewAttribute = Pick<AttributeRecord, 'key' | 'name' | 'type'> &
  Partial<Pick<AttributeRecord, 'unit' | 'choices' | 'takesMany' | 'requiredToPublish'>> & {
    isFacet?: boolean | undefined;
  };

const EMPTY = { unit: null, choices: [], takesMany: false, requiredToPublish: false };

/** Creates an attribute of the products below a root category. */
export async function createAttribute(
  tx: Transaction,
  actor: Actor,
  { rootId, given, reason }: { rootId: string; given: NewAttribute; reason?: string | undefined },
): Promise<SaveAttributeResult> {
  const root = await lockCategory(tx, rootId);
  if (!root || root.record.parentId !== null) {
    const message = 'is no category at the top of the tree';
    return { kind: 'invalid', issues: [{ field: 'rootCategoryId', code: 'unknown', message }] };
  }
  const others = await lockAttributeSet(tx, rootId);
  const { isFacet = false, ...fields } = given;
  const record = {
    ...EMPTY,
    ...fields,
    position: Math.max(-1, ...others.map((one) => one.record.position)) + 1,
    facetPosition: isFacet ? Math.max(0, ...others.map((one) => one.record.facetPosition ?? 0)) + 1 : null,
  };
  const context = { id: uuidv7(), rootId, stored: undefined, others, action: 'attribute.created', reason };
  return await saveAttribute(tx, actor, record, context);
}

/**
 * Changes fields of an attribute. `position` and `facetPosition` are places among the others, which make
 * room. What products use stays: its key and type, several values, choices.
 */
export async function updateAttribute(
  tx: Transaction,
  actor: Actor,
  input: {
    id: string;
    change: Partial<AttributeRecord>;
    expectedVersion?: number | undefined;
    reason?: string | undefined;
  },
): Promise<SaveAttributeResult> {
  const found = await lockAttribute(tx, input.id);
  if (!found) return { kind: 'unknown' };
  const { stored, others } = found;
  const conflict = await checkAttributeVersion(tx, input.expectedVersion, stored);
  if (conflict) return conflict;
  const { record, siblings } = place(stored, others, input.change);
  const context = { ...stored, stored, others, siblings, action: 'attribute.updated', reason: input.reason };
  return await saveAttribute(tx, actor, record, context);
}

/** Compares the version that a writer saw with the stored one. */
export const checkAttributeVersion = (
  tx: Transaction,
  expectedVersion: number | undefined,
  stored: StoredAttribute,
) => checkVersion(tx, 'attribute', stored, expectedVersion);

/** Saves a record at exactly its places, under the usual rules. */
export async function saveAttribute(
  tx: Transaction,
  actor: Actor,
  record: AttributeRecord,
  context: {
    id: string;
    rootId: string;
    stored: StoredAttribute | undefined;
    /** The other attributes of its root category. */
    others: readonly StoredAttribute[];
    siblings?: { before: Places; after: Places };
    action: string;
    reason?: string | undefined;
  },
): Promise<SaveAttributeResult> {
  const { stored, others, rootId } = context;
  const parsed = parseFields(AttributeRecordSchema, record);
  if ('refusals' in parsed) return { kind: 'invalid', issues: toFieldIssues(parsed.refusals) };
  const holder = others.find((one) => one.record.key === parsed.data.key);
  if (holder) {
    const message = `is taken by ${holder.record.name}`;
    return { kind: 'invalid', issues: [{ field: 'key', code: 'slug-taken', message }] };
  }
  const used = stored && (await findUsed(tx, stored, parsed.data));
  if (used) return used;
  const saved = await writeAttribute(tx, actor, parsed.data, context);
  const isSame = (field: 'key' | 'name' | 'requiredToPublish') =>
    stored?.record[field] === parsed.data[field];
  if (!isSame('key') || !isSame('name') || !isSame('requiredToPublish'))
    await recheckRequiredAttributes(tx, rootId);
  return saved;
}

/** Returns what cannot change because products use it. */
async function findUsed(
  tx: Transaction,
  stored: StoredAttribute,
  next: AttributeRecord,
): Promise<Extract<SaveAttributeResult, { kind: 'in-use' }> | undefined> {
  const { record } = stored;
  for (const part of ['key', 'type'] as const) {
    if (record[part] === next[part]) continue;
    const { length: count } = await listUses(tx, stored);
    if (count > 0) return { kind: 'in-use', part, count };
  }
  if (record.takesMany && !next.takesMany) {
    const count = await countSeveral(tx, stored);
    if (count > 0) return { kind: 'in-use', part: 'takesMany', count };
  }
  for (const choice of record.choices.filter((one) => !next.choices.includes(one))) {
    const { length: count } = await listUses(tx, stored, { choice });
    if (count > 0) return { kind: 'in-use', part: 'choices', choice, count };
  }
  return undefined;
}

/** Finds what an attribute becomes and where others stand then; a given place is counted, not stored. */
function place(
  { id, record: before }: StoredAttribute,
  others: readonly StoredAttribute[],
  change: Partial<AttributeRecord>,
): { record: AttributeRecord; siblings: { before: Places; after: Places } } {
  const positions: Positions =
    change.position === undefined
      ? {}
      : placeAmong(
          others.map((one) => ({ id: one.id, position: one.record.position })),
          { id, position: before.position },
          { index: change.position },
        );
  const filters = others
    .flatMap((one) =>
      one.record.facetPosition === null ? [] : [{ id: one.id, position: one.record.facetPosition }],
    )
    .toSorted((a, b) => a.position - b.position);
  const facets = placeFilter({ id, record: before }, filters, change.facetPosition);
  const moved = others.filter((one) => one.id in positions || one.id in facets);
  const places = (of: (one: StoredAttribute) => Places[string]): Places =>
    Object.fromEntries(moved.map((one) => [one.id, of(one)]));
  const isFilter =
    change.facetPosition === undefined ? before.facetPosition !== null : change.facetPosition !== null;
  return {
    record: {
      ...before,
      ...change,
      position: positions[id] ?? before.position,
      facetPosition: isFilter ? (facets[id] ?? before.facetPosition) : null,
    },
    siblings: {
      before: places(({ record: { position, facetPosition } }) => ({ position, facetPosition })),
      after: places((one) => ({
        position: positions[one.id] ?? one.record.position,
        facetPosition: facets[one.id] ?? one.record.facetPosition,
      })),
    },
  };
}

function placeFilter(
  { id, record }: Pick<StoredAttribute, 'id' | 'record'>,
  filters: readonly { id: string; position: number }[],
  wanted: number | null | undefined,
): Positions {
  if (wanted === undefined) return {};
  if (wanted !== null)
    return placeAmong(filters, { id, position: record.facetPosition }, { index: wanted - 1, first: 1 });
  return Object.fromEntries(
    filters.flatMap(({ id: other, position }, at) => (position === at + 1 ? [] : [[other, at + 1]])),
  );
}
