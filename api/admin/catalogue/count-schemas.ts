import { z } from 'zod';
import type { StaffCaller } from '#contract/staff/caller.ts';
import {
  COUNT_COMMANDS,
  COUNT_REFUSALS,
  COUNT_STATES,
  type CountState,
  type discardCount,
  findCount,
  type FoundCount,
  isExpectedShown,
  listCountCommands,
} from '#modules/inventory/counting.ts';
import type { Handle } from '#platform/database/handle.ts';
import { ActorSchema, nameActors } from '../actor-names.ts';
import { changedMeanwhile, NOT_FOUND, notAllowedNow } from '../failures.ts';
import { withPermission } from '../permitted-fields.ts';

export const CountSchema = z
  .object({
    id: z.uuid(),
    number: z.int().meta({ description: 'What people call it.' }),
    version: z.int(),
    state: z.enum(COUNT_STATES),
    commands: z.array(z.enum(COUNT_COMMANDS)).meta({ description: 'What its state allows.' }),
    scope: z.enum(['all', 'category', 'supplier', 'bin', 'product']),
    scopeName: z.string().nullable().meta({ description: '`null`: everything, or it was deleted.' }),
    isBlind: z.boolean(),
    products: z.int().meta({ description: 'Products that it covers; once it has ended, that were counted.' }),
    counted: z.int().meta({ description: 'Products that were counted.' }),
    rest: z.int().meta({ description: 'Products that were not, and of which bottles are expected.' }),
    lastCountedAt: z.iso.datetime().nullable(),
    counters: z.array(ActorSchema).meta({ description: 'Who counted.' }),
    differences: z
      .object({
        products: z.int(),
        fewer: z.int().meta({ description: 'Bottles that are missing.' }),
        more: z.int().meta({ description: 'Bottles that are there in addition.' }),
        large: z.int().meta({ description: 'Products whose difference needs `stock.adjust`.' }),
        valueCadCents: withPermission('cost.read', z.int()),
      })
      .nullable()
      .meta({ description: '`null`: hidden in a blind count, as `expected` of its lines.' }),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable().meta({ description: 'When it was posted or discarded.' }),
  })
  .meta({ id: 'AdminStockCount' });

/** Whether a caller sees what is expected. */
export const seesExpected = (count: FoundCount, caller: StaffCaller): boolean =>
  isExpectedShown(count, { mayAdjust: caller.permissions.has('stock.adjust') });

/** Loads a count as a caller sees it. Returns `undefined` for an unknown one. */
export async function loadCount(
  db: Handle,
  id: string,
  caller: StaffCaller,
): Promise<z.output<typeof CountSchema> | undefined> {
  const found = await findCount(db, id);
  if (!found) return undefined;
  const { scopeValue: _, counters, differences, createdAt, endedAt, lastCountedAt, ...count } = found;
  return {
    ...count,
    commands: [...listCountCommands(count.state)],
    counters: counters.map(await nameActors(db, counters)),
    differences: seesExpected(found, caller) ? differences : null,
    createdAt: createdAt.toISOString(),
    lastCountedAt: lastCountedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** The failure for a count that has ended. */
export const refuseEnded = (state: CountState) => notAllowedNow(COUNT_REFUSALS.ended, state, []);

type Refused = Exclude<Awaited<ReturnType<typeof discardCount>>, { kind: 'discarded' }>;

/** Answers with the count after a change, or why it did not change. */
export async function answerCount(
  db: Handle,
  id: string,
  caller: StaffCaller,
  outcome: Refused | { kind: 'posted' | 'discarded' },
) {
  const found = await loadCount(db, id, caller);
  if (!found || outcome.kind === 'unknown') return NOT_FOUND;
  if (outcome.kind === 'not-allowed-now') return refuseEnded(found.state);
  if (outcome.kind === 'changed-meanwhile')
    return changedMeanwhile({ current: found, changedFields: [], by: null, at: null });
  return { status: 200 as const, body: found };
}
