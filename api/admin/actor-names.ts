import { z } from 'zod';
import { findStaff } from '#modules/staff/index.ts';
import { listKeys, listStaff } from '#modules/staff/office.ts';
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

type Named = { kind: ActorKind; id: string | null };

/** Returns how the given actors are shown. Customers have no name here: it is personal. */
export async function nameActors(
  db: Handle,
  actors: readonly Named[],
): Promise<(actor: Named) => NamedActor> {
  const names = new Map((await listStaff(db)).map(({ id, name, email }) => [id, name || email]));
  if (actors.some(({ kind }) => kind === 'api-key'))
    for (const { id, name } of await listKeys(db)) names.set(id, name);
  const removed = new Set(
    actors.flatMap(({ kind, id }) => (kind === 'staff' && id !== null && !names.has(id) ? [id] : [])),
  );
  for (const id of removed) {
    const person = await findStaff(db, id);
    if (person) names.set(id, person.name || person.email);
  }
  return ({ kind, id }) => ({ kind, id, name: kind === 'customer' ? null : (names.get(id ?? '') ?? id) });
}

/** The actor that a row names as one text: `staff:01a0…`, `schedule`. */
export function parseActor(text: string): Named {
  const [kind, ...id] = text.split(':');
  return { kind: z.enum(ACTOR_KINDS).parse(kind), id: id.length === 0 ? null : id.join(':') };
}
