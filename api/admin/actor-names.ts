import { z } from 'zod';
import { loadActorNames } from '#modules/staff/index.ts';
import { ACTOR_KINDS, type ActorKind } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';

/** Who did something. */
export const ActorSchema = z
  .object({
    kind: z.enum(ACTOR_KINDS),
    id: z.string().nullable(),
    name: z
      .string()
      .nullable()
      .meta({ description: 'Name of the member of staff, the key or the process; null for customers.' }),
  })
  .meta({ id: 'AdminActor' });
export type NamedActor = z.output<typeof ActorSchema>;

/** An actor as a row has it. */
export type Named = { kind: ActorKind; id: string | null };

/** How an actor is shown. */
export type NameActor = (actor: Named) => NamedActor;

/** Returns how the given actors are shown. Customers have no name here: it is personal. */
export async function nameActors(db: Handle, actors: readonly Named[]): Promise<NameActor> {
  const names = await loadActorNames(
    db,
    actors.flatMap(({ kind, id }) => (kind === 'staff' || kind === 'api-key' ? (id ?? []) : [])),
  );
  return ({ kind, id }) => ({ kind, id, name: kind === 'customer' ? null : (names.get(id ?? '') ?? id) });
}

/** The actor that a row names as one text: `staff:01a0…`, `schedule`. */
export function parseActor(text: string): Named {
  const [kind, ...id] = text.split(':');
  return { kind: z.enum(ACTOR_KINDS).parse(kind), id: id.length === 0 ? null : id.join(':') };
}
