import { and, eq } from 'drizzle-orm';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { RecordData } from '../records/record-kind.ts';
import { workingCopy } from '../tables.ts';

export type Draft = {
  /** Version of the resource that the draft began with. */
  baseVersion: number;
  /** Merge patch over that version. */
  patch: RecordData;
  /** Another one after every save. */
  version: string;
  createdAt: Date;
  updatedAt: Date;
  /** Kind and id of the actor who saved it last. */
  updatedBy: string;
};

type Resource = { kind: string; id: string };

/** Finds the draft of a resource; `undefined` without one. */
export async function findDraft(db: Handle, resource: Resource): Promise<Draft | undefined> {
  return toDraft(await db.select().from(workingCopy).where(isDraftOf(resource)));
}

/** Finds the draft of a resource and locks it until the transaction ends. */
export async function lockDraft(tx: Transaction, resource: Resource): Promise<Draft | undefined> {
  return toDraft(await tx.select().from(workingCopy).where(isDraftOf(resource)).for('update'));
}

/** The condition that selects the draft of a resource. */
export const isDraftOf = ({ kind, id }: Resource) =>
  and(eq(workingCopy.resourceKind, kind), eq(workingCopy.resourceId, id));

function toDraft([row]: readonly (typeof workingCopy.$inferSelect)[]): Draft | undefined {
  if (!row) return undefined;
  const { baseVersion, patch, version, createdAt, updatedAt, actorKind, actorId } = row;
  const updatedBy = actorId === null ? actorKind : `${actorKind}:${actorId}`;
  return { baseVersion, patch, version, createdAt, updatedAt, updatedBy };
}

/** Returns the ids of the resources of a kind that have a draft. */
export async function listDraftIds(db: Handle, kind: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: workingCopy.resourceId })
    .from(workingCopy)
    .where(eq(workingCopy.resourceKind, kind));
  return new Set(rows.map(({ id }) => id));
}
