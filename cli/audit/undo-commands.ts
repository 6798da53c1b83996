import type { UndoOutcome } from '#modules/audit/index.ts';
import { countOperation, findEvent, previewUndo, undoEvent, undoOperation } from '#modules/audit/office.ts';
import { INVERSES } from '#modules/undo/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { FLAG, parseOptions } from '../parse-options.ts';
import { parseId } from './audit-commands.ts';

const undo: Command = {
  usage: 'undo <event> <reason> …',
  summary: 'undoes a change by its inverse command; --check shows what it would write',
  async run(given, context) {
    const { positionals, values } = parseOptions(undo, given, { check: FLAG }, Infinity);
    const [id = '', ...words] = positionals;
    const eventId = parseId(id);
    const isCheck = values.check;
    const reason = words.join(' ');
    if (reason.length > 200) throw new CommandError('The reason has at most 200 characters.');
    const event = await findEvent(context.database.db, eventId);
    if (event?.resource.kind === 'operation')
      return await undoWhole(context, event.resource.id, { reason, isCheck });
    await undoOne(context, eventId, { reason, isCheck });
  },
};

type Options = { reason: string; isCheck: boolean };

async function undoOne(
  { database, actor, print }: CommandContext,
  eventId: string,
  { reason, isCheck }: Options,
): Promise<void> {
  const { outcome, changes } = await inTransaction(
    database.db,
    async (tx) => await previewUndo(tx, actor, INVERSES, { eventId, reason }),
  );
  const skipped = refuseOrList(outcome);
  for (const { action, resource, before, after } of changes) {
    print(`${action}  ${resource.kind} ${resource.id}`);
    for (const field of Object.keys({ ...before, ...after }))
      print(
        `  ${field}: ${JSON.stringify(before?.[field] ?? null)} → ${JSON.stringify(after?.[field] ?? null)}`,
      );
  }
  if (skipped.length > 0) print(`Changed again since, and left as they are: ${skipped.join(', ')}.`);
  if (isCheck) {
    print('Nothing was changed.');
    return;
  }
  refuseOrList(
    await inTransaction(database.db, async (tx) => {
      const done = await undoEvent(tx, actor, INVERSES, { eventId, reason });
      refuseOrList(done);
      return done;
    }),
  );
  print('Undone.');
}

function refuseOrList(outcome: UndoOutcome): readonly string[] {
  if (outcome.kind === 'refused')
    throw new CommandError([...outcome.reasons, 'Nothing was changed.'].join('\n'));
  return outcome.skipped;
}

/** Rows that stay are named up to this number. */
const MAX_NAMED = 20;

async function undoWhole(
  { database, actor, print }: CommandContext,
  operationId: string,
  { reason, isCheck }: Options,
): Promise<void> {
  for (const { action, count } of await countOperation(database.db, operationId))
    print(`${count} × ${action}`);
  if (isCheck) {
    print('Nothing was changed.');
    return;
  }
  const result = await undoOperation(database.db, actor, INVERSES, { operationId, reason });
  if (result.kind === 'refused')
    throw new CommandError([...result.reasons, 'Nothing was changed.'].join('\n'));
  const { rows, skipped, refused } = result;
  print(`${rows} rows undone. In ${skipped} of them, fields that were changed again since stay.`);
  if (refused.length === 0) return;
  print(`${refused.length} rows stay as they are:`);
  for (const { resource, reasons } of refused.slice(0, MAX_NAMED))
    print(`  ${resource}: ${reasons.join(' ')}`);
  if (refused.length > MAX_NAMED) print(`  and ${refused.length - MAX_NAMED} more`);
}

export const UNDO_COMMANDS: readonly Command[] = [undo];
