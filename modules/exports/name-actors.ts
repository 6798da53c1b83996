import { loadActorNames } from '#modules/staff/index.ts';
import type { ActorKind } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';

type Acted = { actorKind: ActorKind; actorId: string | null };
/** Who did it: the name of a member of staff or a key, else the kind of the actor. */
export type WithActor = { by: string };

/** Adds to rows who did it. Customers have no name: it is personal. */
export async function nameActors<Row extends Acted>(
  db: Handle,
  rows: readonly Row[],
): Promise<(Row & WithActor)[]> {
  const ids = rows.flatMap(({ actorKind, actorId }) =>
    actorKind === 'staff' || actorKind === 'api-key' ? (actorId ?? []) : [],
  );
  const names = await loadActorNames(db, [...new Set(ids)]);
  return rows.map((row) => ({ ...row, by: names.get(row.actorId ?? '') ?? describe(row) }));
}

const describe = ({ actorKind, actorId }: Acted): string =>
  actorKind === 'customer' || actorId === null ? actorKind : `${actorKind} ${actorId}`;
