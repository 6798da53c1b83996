export const ACTOR_KINDS = ['customer', 'staff', 'api-key', 'schedule', 'system', 'command-line'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** An audit event, as its actor is told of it. */
export type CausedEvent = { id: string; action: string; resourceId: string };

/** Who changes something. Every command receives it, and every audit event names it. */
export type Actor = {
  readonly kind: ActorKind;
  /**
   * Id of the customer, the member of staff or the key; name of the process or of the command
   * line's user; `null` for a guest.
   */
  readonly id: string | null;
  /** Id of the HTTP request that caused the change. */
  readonly requestId?: string | undefined;
  /** The import or bulk edit of which the change is a part. */
  readonly operationId?: string | undefined;
  /** Id of the event that the change undoes. */
  readonly undoing?: string | undefined;
  /** Is told of each audit event that the actor causes. Its transaction may still be rolled back. */
  readonly onEvent?: ((event: CausedEvent) => void) | undefined;
};

/** A process of the shop that acts by itself, such as `checkout-sweep` or `seed`. */
export const systemActor = (name: string): Actor => ({ kind: 'system', id: name });

/** An operator command; `name` is the user of the operating system or the value of `--by`. */
export const commandLineActor = (name: string): Actor => ({ kind: 'command-line', id: name });

/** A shopper; without an id a guest. */
export const customerActor = (id: string | null): Actor => ({ kind: 'customer', id });

/** A job that runs at a planned time, such as the start of a sale. */
export const SCHEDULE: Actor = { kind: 'schedule', id: null };

/** Kind and id as one text, as rows name who wrote them: `command-line:maude`. */
export const formatActor = ({ kind, id }: { kind: string; id: string | null }): string =>
  id === null ? kind : `${kind}:${id}`;
