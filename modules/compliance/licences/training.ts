import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import {
  listSettingsGroups,
  readWholeSettings,
  saveSettingsGroup,
  type SettingsGroup,
} from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { day } from '../rules.ts';

/** Days before its end on which a certificate is named. */
const WARNED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Which staff learnt to sell alcohol, and until when their certificates hold. */
export const TrainingSchema = z.strictObject({
  certificates: z
    .array(
      z.strictObject({
        person: line(80, 1),
        certificate: line(80, 1),
        /** The first day without it. */
        until: day,
      }),
    )
    .max(200)
    .default([]),
});
export type Training = z.output<typeof TrainingSchema>;

/** A group of the shop's settings. */
export const TRAINING: SettingsGroup<Training> = { name: 'training', schema: TrainingSchema };

/** Loads the certificates; without any `version` is 0. */
export async function loadTraining(handle: Handle): Promise<Training & { version: number }> {
  const stored = (await listSettingsGroups(handle, [TRAINING.name])).get(TRAINING.name);
  return { ...readWholeSettings(TRAINING, stored?.value ?? {}), version: stored?.version ?? 0 };
}

/** Replaces the certificates. */
export async function changeTraining(
  tx: Transaction,
  actor: Actor,
  { training, expectedVersion }: { training: Training; expectedVersion: number },
): Promise<'saved' | 'changed-meanwhile'> {
  const outcome = await saveSettingsGroup(tx, actor, TRAINING, { value: training, expectedVersion });
  return outcome.kind === 'conflict' ? 'changed-meanwhile' : 'saved';
}

/** Lists certificates that end within 30 days, or have ended by `today`, by their days. */
export async function listEndingTraining(handle: Handle, today: string) {
  const horizon = new Date(Date.parse(`${today}T00:00:00Z`) + WARNED_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const { certificates } = await loadTraining(handle);
  const byDay = Map.groupBy(
    certificates.filter(({ until }) => until <= horizon),
    ({ until }) => until,
  );
  return [...byDay].map(([until, rows]) => ({
    kind: 'training-ends' as const,
    day: until,
    certificates: rows.map(({ person, certificate }) => ({ person, certificate })),
  }));
}
