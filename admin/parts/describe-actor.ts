import { words } from './messages.ts';

/** Who did something, as the Admin API names actors. Customers have no name here. */
export type NamedActor = { kind: string; id: string | null; name: string | null };

/** The name of a member of staff or a key, or the kind of any other actor in words. */
export const describeActor = ({ kind, name }: NamedActor): string =>
  (kind === 'staff' || kind === 'api-key' ? name : null) ?? words.actors[kind] ?? kind;
