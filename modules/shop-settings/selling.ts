import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { DEFAULT_ORDER_POLICY, ORDER_POLICY, type OrderPolicy, SELLING } from './order-groups.ts';
import { findSettingsGroup, saveSettingsGroup } from './settings-group.ts';
import { HOURS, IDENTITY } from './shop-groups.ts';
import { UNNAMED_SHOP } from './shop-settings.ts';

/** While it lasts, no new checkout begins; payments under way are honoured. */
export type SellingPause = {
  /** ISO 8601. */
  from: string;
  /** ISO 8601; `null`: until selling is resumed. */
  until: string | null;
  /** What shoppers read. */
  sentence: string;
};

/** Finds the pause that lasts at `at` (milliseconds), or `undefined`. */
export async function findPause(db: Handle, at: number): Promise<SellingPause | undefined> {
  const { pause, isPaused } = await loadSelling(db, new Date(at));
  return pause && isPaused ? pause : undefined;
}

/** Loads the pause that was set, whether it lasts at `at`, and the version of the setting. */
export async function loadSelling(
  db: Handle,
  at: Date,
): Promise<{ version: number; pause: SellingPause | null; isPaused: boolean }> {
  const stored = await findSettingsGroup(db, SELLING);
  const pause = stored?.value.pause ?? null;
  const isPaused =
    pause !== null &&
    Date.parse(pause.from) <= at.getTime() &&
    (pause.until === null || Date.parse(pause.until) > at.getTime());
  return { version: stored?.version ?? 0, pause, isPaused };
}

export type PauseOutcome =
  | { kind: 'saved' | 'unchanged'; version: number }
  | { kind: 'changed-meanwhile' }
  /** It would end before it begins. */
  | { kind: 'ends-early' };

/** Pauses selling, or with `pause: null` resumes it. */
export async function setPause(
  tx: Transaction,
  actor: Actor,
  { pause, expectedVersion = 'any' }: { pause: SellingPause | null; expectedVersion?: number | 'any' },
): Promise<PauseOutcome> {
  if (pause?.until && Date.parse(pause.until) <= Date.parse(pause.from)) return { kind: 'ends-early' };
  const saved = await saveSettingsGroup(tx, actor, SELLING, { value: { pause }, expectedVersion });
  return saved.kind === 'conflict' ? { kind: 'changed-meanwhile' } : saved;
}

/** Loads how staff treat orders: the shop's settings, or the defaults. */
export async function loadOrderPolicy(db: Handle): Promise<OrderPolicy> {
  return (await findSettingsGroup(db, ORDER_POLICY))?.value ?? DEFAULT_ORDER_POLICY;
}

/** The time zone of a shop that has not set its hours. */
const DEFAULT_TIME_ZONE = 'America/Toronto';

/** Loads the time zone in which the shop's days begin and end. */
export async function loadTimeZone(db: Handle): Promise<string> {
  return (await findSettingsGroup(db, HOURS))?.value.hours?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** Loads the days on which the shop is closed besides the holidays. */
export const loadClosedDays = async (db: Handle): Promise<string[]> =>
  ((await findSettingsGroup(db, HOURS))?.value.hours?.closedDays ?? []).map(({ day }) => day);

/** Loads the name of the shop, or what stands for one that has none yet. */
export async function loadShopName(db: Handle): Promise<string> {
  return (await findSettingsGroup(db, IDENTITY))?.value.contact?.shop ?? UNNAMED_SHOP;
}
