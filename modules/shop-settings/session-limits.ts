import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { findSettingsGroup, type SettingsGroup } from './settings-group.ts';

const SessionsSchema = z.strictObject({
  /** Without a request a session ends after so long. */
  idleMinutes: z.int().min(5).max(480).default(30),
  /** A session ends after so long in any case. */
  totalHours: z.int().min(1).max(24).default(12),
});

/** How long staff stay signed in. */
export const SESSIONS: SettingsGroup<z.output<typeof SessionsSchema>> = {
  name: 'sessions',
  schema: SessionsSchema,
};

/** Loads how long staff stay signed in: the shop's settings, or the defaults. */
export const loadSessionLimits = async (db: Handle): Promise<z.output<typeof SessionsSchema>> =>
  (await findSettingsGroup(db, SESSIONS))?.value ?? SessionsSchema.parse({});
