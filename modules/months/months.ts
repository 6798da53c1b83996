import { eq } from 'drizzle-orm';
import type { MonthFields } from '#contract/content/month.ts';
import type { PictureData } from '#contract/picture.ts';
import { findMedia } from '#modules/media/index.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { addDays, startOfDay, toDay } from '#platform/zoned-days.ts';
import { chooseMonth } from './month-days.ts';
import { fromMonthColumns } from './month-kind.ts';
import { month } from './tables.ts';

/** A published month, with its picture. */
export type Month = Omit<MonthFields, 'picture'> & { slug: string; picture: PictureData | null };

/**
 * Read API of the months, and of the day of the shop that decides between them. They are read once,
 * some dozens, and cached until `invalidate`.
 */
export type Months = {
  /** The day in the time zone of the shop: `2026-11-24`. */
  today(): Promise<string>;
  /** The month of today; `null` without one. */
  current(): Promise<Month | null>;
  /** When the next day begins: pages that depend on the day are stale then. */
  nextDayAt(): Promise<Date>;
  /** Called when a month or the time zone has changed. */
  invalidate(): void;
};

export function createMonths(db: Database, now: () => Date = () => new Date()): Months {
  const cached = memoizeAsync(() => loadMonths(db));
  const today = async (): Promise<string> => toDay(now(), (await cached.get()).timeZone);
  return {
    today,
    current: async () => chooseMonth((await cached.get()).months, await today()) ?? null,
    async nextDayAt() {
      const { timeZone } = await cached.get();
      return startOfDay(addDays(await today(), 1), timeZone);
    },
    invalidate: cached.invalidate,
  };
}

async function loadMonths(db: Handle): Promise<{ months: Month[]; timeZone: string }> {
  const [timeZone, rows] = await Promise.all([
    loadTimeZone(db),
    db.select().from(month).where(eq(month.status, 'published')),
  ]);
  const pictures = await findMedia(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
  );
  const months = rows.map((row) => {
    const { picture, ...fields } = fromMonthColumns(row);
    return { ...fields, slug: row.slug, picture: (picture && pictures.get(picture)) || null };
  });
  return { months, timeZone };
}
