import { z } from 'zod';
import {
  createGroupCommands,
  findSettingsGroup,
  type GroupCommands,
  saveSettingsGroup,
  type SettingsGroup,
} from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';

export const BackupSettingsSchema = z.strictObject({
  /** From this hour of the shop's day on, once a day; `null`: only when a person asks. */
  hour: z.int().min(0).max(23).nullable(),
  /** So many good backups stay; older ones are deleted. */
  count: z.int().min(1).max(90),
});
export type BackupSettings = z.output<typeof BackupSettingsSchema>;

const BACKUPS: SettingsGroup<BackupSettings> = { name: 'backups', schema: BackupSettingsSchema };

/** How an undo reads and saves when backups are made. */
export const backupGroupCommands = (): Readonly<Record<string, GroupCommands>> => ({
  [BACKUPS.name]: createGroupCommands(BACKUPS),
});

const NIGHT_HOUR = 4;
const DEFAULT_COUNT = 7;

/**
 * Loads when backups are made, with the version of the setting; 0: it was never saved. Without a
 * setting a shop that takes real orders is backed up every night.
 */
export async function loadBackupSettings(
  db: Handle,
  { isTest }: { isTest: boolean },
): Promise<BackupSettings & { version: number }> {
  const stored = await findSettingsGroup(db, BACKUPS);
  const value = stored?.value ?? { hour: isTest ? null : NIGHT_HOUR, count: DEFAULT_COUNT };
  return { ...value, version: stored?.version ?? 0 };
}

/** Saves when backups are made and how many stay. */
export async function saveBackupSettings(
  tx: Transaction,
  actor: Actor,
  { value, expectedVersion }: { value: BackupSettings; expectedVersion: number | 'any' },
): Promise<'saved' | 'changed-meanwhile'> {
  const saved = await saveSettingsGroup(tx, actor, BACKUPS, { value, expectedVersion });
  return saved.kind === 'conflict' ? 'changed-meanwhile' : 'saved';
}
