import type { Actor } from '#platform/actor.ts';

/** An actor inside an operation: the events of commands that it runs become rows of the operation. */
export type OperationActor = Actor & { readonly operationId: string };
