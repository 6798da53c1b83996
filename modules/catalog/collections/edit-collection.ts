import { v7 as uuidv7 } from 'uuid';
import {
  createRecord,
  deleteRecord,
  type EditInput,
  type EditResult,
  type Given,
  updateRecord,
} from '#modules/editing/kinds.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { endMended } from '../checks/recheck.ts';
import type { CollectionRecord } from '../record/collection-record.ts';
import { COLLECTION_KIND } from './collection-kind.ts';

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
): Promise<EditResult<CollectionRecord>> {
  return await createRecord(tx, actor, COLLECTION_KIND, { id: uuidv7(), record: { ...EMPTY, ...given } });
}

/** Changes fields of a collection: its texts, its rule and products, its place, its status. */
export async function updateCollection(
  tx: Transaction,
  actor: Actor,
  input: EditInput & Given<CollectionRecord>,
): Promise<EditResult<CollectionRecord>> {
  const result = await updateRecord(tx, actor, COLLECTION_KIND, input);
  if (result.kind === 'saved') await endMended(tx, 'collection', [input.id]);
  return result;
}

/** Deletes a collection; its products stay. */
export const deleteCollection = (tx: Transaction, actor: Actor, input: EditInput) =>
  deleteRecord(tx, actor, COLLECTION_KIND, input);
