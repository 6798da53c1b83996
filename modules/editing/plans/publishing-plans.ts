import { and, eq } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { publishingPlan } from '../tables.ts';

type Resource = { kind: string; id: string };

/** When a resource and its draft are published, or why they were not. */
export type PublishingPlan = {
  publishAt: Date;
  /** Why it was not published at its time; '' before. */
  refusal: string;
};

/** The condition that selects the plan of a resource. */
export const isPlanOf = ({ kind, id }: Resource) =>
  and(eq(publishingPlan.kind, kind), eq(publishingPlan.id, id));

/**
 * Plans when a resource and its draft are published, in place of an earlier plan; `null` ends it.
 * Returns whether it did, or that the time has passed. The caller has locked the resource.
 */
export async function planPublishing(
  tx: Transaction,
  actor: Actor,
  { kind, id, publishAt, now }: Resource & { publishAt: Date | null; now: Date },
): Promise<'planned' | 'past'> {
  if (publishAt && publishAt <= now) return 'past';
  const [before] = await tx.delete(publishingPlan).where(isPlanOf({ kind, id })).returning();
  if (publishAt) await tx.insert(publishingPlan).values({ kind, id, publishAt });
  const was = before?.publishAt.toISOString() ?? null;
  const is = publishAt?.toISOString() ?? null;
  if (was !== is)
    await recordEvent(tx, actor, {
      action: `${kind}.planned`,
      resource: { kind, id },
      before: { publishAt: was },
      after: { publishAt: is },
    });
  return 'planned';
}

/** Lists the plans of a kind by the ids of the resources. */
export async function listPlans(db: Handle, kind: string): Promise<Map<string, PublishingPlan>> {
  const { id, publishAt, refusal } = publishingPlan;
  const rows = await db
    .select({ id, publishAt, refusal })
    .from(publishingPlan)
    .where(eq(publishingPlan.kind, kind));
  return new Map(rows.map(({ id: of, ...plan }) => [of, plan]));
}

/** A plan whose resource was not published at its time. */
type RefusedPlan = Resource & PublishingPlan;

/** Lists what was not published at its time, the longest first. */
export async function listRefusedPlans(db: Handle): Promise<RefusedPlan[]> {
  const { kind, id, publishAt, refusal, state } = publishingPlan;
  return await db
    .select({ kind, id, publishAt, refusal })
    .from(publishingPlan)
    .where(eq(state, 'refused'))
    .orderBy(publishAt, kind, id);
}
