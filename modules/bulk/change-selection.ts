import { finishOperation, type OperationActor, startOperation } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { BULK_KINDS, type BulkResource, sortIds } from './bulk-kinds.ts';
import type { RowOutcome } from './row-outcome.ts';

/** `warning`: what a person should know before it is done. */
export type ChangedRow = { id: string; before: unknown; after: unknown; warning?: string };
export type RefusedRow = { id: string; reason: string };
/** What a change of a selection did, or would do. */
export type SelectionChange = {
  changed: ChangedRow[];
  /** Number of rows that were so already. */
  same: number;
  refused: RefusedRow[];
  /** Ids that do not exist. */
  unknown: string[];
};

type Selection = {
  resource: BulkResource;
  ids: readonly string[];
  change: unknown;
  /** One for all rows. */
  reason?: string | undefined;
};

/** Changes rows. A refused row stays as it is and is named. */
export async function changeRows(
  tx: Transaction,
  actor: OperationActor,
  { resource, ids, change, reason }: Selection,
): Promise<SelectionChange> {
  const result: SelectionChange = { changed: [], same: 0, refused: [], unknown: [] };
  const sorted = await sortIds(tx, resource, ids);
  const outcomes = await BULK_KINDS[resource].changeRows(tx, actor, sorted, change, reason);
  for (const [index, outcome] of outcomes.entries()) add(result, sorted[index] ?? '', outcome);
  return result;
}

function add(result: SelectionChange, id: string, outcome: RowOutcome): void {
  if (outcome.kind === 'changed') {
    const { kind: _, ...row } = outcome;
    result.changed.push({ id, ...row });
  } else if (outcome.kind === 'same') result.same += 1;
  else if (outcome.kind === 'unknown') result.unknown.push(id);
  else result.refused.push({ id, reason: outcome.reason });
}

/** Changes a selection at once, as one operation that is undone as a whole. */
export async function changeSelection(
  tx: Transaction,
  actor: Actor,
  selection: Selection,
): Promise<SelectionChange & { operationId: string | undefined }> {
  const operation = await startOperation(tx, actor, { kind: selection.resource, details: {} });
  const result = await changeRows(tx, operation, selection);
  const { action } = BULK_KINDS[selection.resource];
  const event = await finishOperation(tx, operation, { action, reason: selection.reason });
  return { ...result, operationId: event === undefined ? undefined : operation.operationId };
}

/** Carries what a rolled back change would have done. */
class RolledBack extends Error {
  readonly result: SelectionChange;

  constructor(result: SelectionChange) {
    super('a bulk change was previewed');
    this.result = result;
  }
}

/** Returns what a change would do, and rolls it back. */
export async function previewSelection(
  outer: Transaction,
  actor: Actor,
  selection: Selection,
): Promise<SelectionChange> {
  try {
    return await outer.transaction(async (tx) => {
      const silent = { ...actor, onEvent: undefined };
      throw new RolledBack(await changeSelection(tx, silent, selection));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}
