import { z } from 'zod';
import { line, lines } from '#contract/text/text-fields.ts';
import {
  listSettingsGroups,
  readWholeSettings,
  saveSettingsGroup,
  type SettingsGroup,
} from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';

/** PIPEDA: records of breaches stay for 24 months after the day on which the breach was found. */
export const BREACH_MONTHS = 24;

const day = z.iso.date();

/** Breaches of personal data, as PIPEDA and Quebec's Law 25 want them written down. */
export const BreachesSchema = z.strictObject({
  breaches: z
    .array(
      z.strictObject({
        id: z.uuid(),
        /** The day or the first day of it; absent: not known. */
        happenedOn: day.optional(),
        foundOn: day,
        what: lines(2_000, 1),
        /** Whose data and which: groups of people, without their names. */
        whose: lines(1_000, 1),
        people: z.int().min(0).max(100_000_000).optional(),
        /** Whether there is a real risk of serious harm; absent: not decided yet. */
        isSerious: z.boolean().optional(),
        /** Why the risk is judged so. */
        riskReason: lines(1_000),
        /** What was done against it. */
        measures: lines(2_000),
        notices: z
          .array(
            z.strictObject({
              /** Such as the Privacy Commissioner, the CAI, the people concerned. */
              recipient: line(120, 1),
              on: day,
            }),
          )
          .max(20),
      }),
    )
    .max(500)
    .default([]),
});
export type Breaches = z.output<typeof BreachesSchema>;

const BREACHES: SettingsGroup<Breaches> = { name: 'breaches', schema: BreachesSchema };

/** Loads the register; without an entry `version` is 0. */
export async function loadBreaches(handle: Handle): Promise<Breaches & { version: number }> {
  const stored = (await listSettingsGroups(handle, [BREACHES.name])).get(BREACHES.name);
  return { ...readWholeSettings(BREACHES, stored?.value ?? {}), version: stored?.version ?? 0 };
}

export type ChangeBreachesOutcome =
  | { kind: 'saved' | 'changed-meanwhile' }
  /** An entry would be lost that must stay until that day. */
  | { kind: 'must-stay'; id: string; until: string };

/** Replaces the register. An entry can be corrected at any time, and removed after 24 months. */
export async function changeBreaches(
  tx: Transaction,
  actor: Actor,
  { breaches, expectedVersion, now }: Breaches & { expectedVersion: number; now: Date },
): Promise<ChangeBreachesOutcome> {
  const stored = await loadBreaches(tx);
  const today = now.toISOString().slice(0, 10);
  const lost = stored.breaches.find(
    ({ id, foundOn }) => !breaches.some((one) => one.id === id) && getStayDay(foundOn) > today,
  );
  if (lost) return { kind: 'must-stay', id: lost.id, until: getStayDay(lost.foundOn) };
  const outcome = await saveSettingsGroup(tx, actor, BREACHES, { value: { breaches }, expectedVersion });
  return { kind: outcome.kind === 'conflict' ? 'changed-meanwhile' : 'saved' };
}

/** The first day on which an entry may be removed. */
export function getStayDay(foundOn: string): string {
  const date = new Date(`${foundOn}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + BREACH_MONTHS);
  return date.toISOString().slice(0, 10);
}
