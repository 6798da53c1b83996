import { and, eq, inArray, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { endMended } from '../checks/recheck.ts';
import { type ChangedMeanwhile, checkVersion } from '../record/check-version.ts';
import type { Issue } from '../record/issue.ts';
import { parseRecord } from '../record/parse-record.ts';
import { releaseGroupPicture } from '../pictures/group-picture.ts';
import { mayMove } from '../record/publishing.ts';
import { findTranslationIssues } from '../record/find-translation-issues.ts';
import { dropEmptyTranslations } from '../record/translation-fields.ts';
import { collection, product } from '../tables.ts';
import {
  type CollectionRecord,
  CollectionRecordSchema,
  lockCollection,
  type StoredCollection,
} from '../record/collection-record.ts';
import { saveCollection } from './write-collection.ts';

export type SaveCollectionResult =
  | { kind: 'saved'; id: string; version: number; changedFields: string[] }
  | { kind: 'invalid'; issues: Issue[] }
  | { kind: 'unknown' }
  | { kind: 'not-allowed-now'; from: CollectionRecord['status']; to: CollectionRecord['status'] }
  | ChangedMeanwhile<CollectionRecord>;

/** A new collection: what names it, and any other field. It begins as a draft unless it says otherwise. */
export type NewCollection = Pick<CollectionRecord, 'slug' | 'name'> & Partial<CollectionRecord>;

const EMPTY = {
  description: '',
  rule: { match: 'all', conditions: [] },
  sort: null,
  isListed: true,
  position: 0,
  products: [],
  excluded: [],
  status: 'draft',
} satisfies Partial<CollectionRecord>;

export async function createCollection(
  tx: Transaction,
  actor: Actor,
  given: NewCollection,
): Promise<SaveCollectionResult> {
  const record = { ...EMPTY, ...given };
  return await save(tx, actor, record, { id: uuidv7(), stored: undefined, action: 'collection.created' });
}

/** Changes fields of a collection: its texts, its rule and products, its place, its status. */
export async function updateCollection(
  tx: Transaction,
  actor: Actor,
  input: {
    id: string;
    change: Partial<CollectionRecord>;
    expectedVersion?: number | undefined;
    reason?: string | undefined;
  },
): Promise<SaveCollectionResult> {
  const { id, change, expectedVersion, reason } = input;
  const stored = await lockCollection(tx, id);
  if (!stored) return { kind: 'unknown' };
  const { record } = stored;
  const current = { ...stored, current: record };
  const conflict = await checkVersion(tx, expectedVersion, { kind: 'collection', id }, current);
  if (conflict) return conflict;
  const next = { ...record, ...change };
  if (!mayMove(record.status, next.status))
    return { kind: 'not-allowed-now', from: record.status, to: next.status };
  const result = await save(tx, actor, next, { id, stored, action: 'collection.updated', reason });
  if (result.kind === 'saved') await endMended(tx, 'collection', [id]);
  return result;
}

/** Deletes a collection; its products stay. */
export async function deleteCollection(
  tx: Transaction,
  actor: Actor,
  { id, expectedVersion, reason }: { id: string; expectedVersion?: number; reason?: string },
): Promise<{ kind: 'deleted' } | { kind: 'unknown' } | ChangedMeanwhile<CollectionRecord>> {
  const stored = await lockCollection(tx, id);
  if (!stored) return { kind: 'unknown' };
  const { record, version } = stored;
  const current = { ...stored, current: record };
  const conflict = await checkVersion(tx, expectedVersion, { kind: 'collection', id }, current);
  if (conflict) return conflict;
  const picture = await releaseGroupPicture(tx, actor, { kind: 'collection', id });
  await tx.delete(collection).where(eq(collection.id, id));
  const resource = { kind: 'collection', id, version };
  await recordEvent(tx, actor, {
    action: 'collection.deleted',
    resource,
    before: { ...record, ...(picture && { picture }) },
    after: null,
    reason,
  });
  return { kind: 'deleted' };
}

/** Creates a deleted collection again, with its id. Its versions go on after those before. */
export async function recreateCollection(
  tx: Transaction,
  actor: Actor,
  { id, record, reason }: { id: string; record: CollectionRecord; reason?: string | undefined },
): Promise<SaveCollectionResult> {
  return await save(tx, actor, record, { id, stored: undefined, action: 'collection.created', reason });
}

async function save(
  tx: Transaction,
  actor: Actor,
  given: CollectionRecord,
  context: { id: string; stored: StoredCollection | undefined; action: string; reason?: string | undefined },
): Promise<SaveCollectionResult> {
  const { issues: limits, ...parsed } = parseRecord(CollectionRecordSchema, given, context.stored?.record);
  const record = dropEmptyTranslations(parsed.record);
  if (limits.length > 0) return { kind: 'invalid', issues: limits };
  const issues = [
    ...(await findIssues(tx, context.id, record)),
    ...(await findTranslationIssues(tx, record, context.stored?.record)),
  ];
  if (issues.length > 0) return { kind: 'invalid', issues };
  return await saveCollection(tx, actor, record, context);
}

async function findIssues(
  tx: Transaction,
  id: string,
  { slug, products, excluded }: CollectionRecord,
): Promise<Issue[]> {
  const holders = await tx
    .select({ name: collection.name })
    .from(collection)
    .where(and(ne(collection.id, id), eq(collection.slug, slug)));
  const known =
    products.length + excluded.length === 0
      ? []
      : await tx
          .select({ id: product.id })
          .from(product)
          .where(inArray(product.id, [...products, ...excluded]));
  const ids = new Set(known.map((one) => one.id));
  return [
    ...holders.map(
      ({ name }): Issue => ({ field: 'slug', code: 'slug-taken', message: `is taken by ${name}` }),
    ),
    ...findUnknown('products', products, ids),
    ...findUnknown('excluded', excluded, ids),
    ...excluded.flatMap((productId, index): Issue[] =>
      products.includes(productId)
        ? [{ field: `excluded.${index}`, code: 'invalid', message: 'is put first as well' }]
        : [],
    ),
  ];
}

const findUnknown = (field: string, given: readonly string[], known: ReadonlySet<string>): Issue[] =>
  given.flatMap((id, index): Issue[] =>
    known.has(id) && given.indexOf(id) === index
      ? []
      : [{ field: `${field}.${index}`, code: 'unknown', message: 'is no product, or is given twice' }],
  );
