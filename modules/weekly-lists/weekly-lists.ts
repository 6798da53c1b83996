import { desc, eq } from 'drizzle-orm';
import type { DatedPage } from '#contract/pages/dated-page.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { deterministicId } from '#platform/deterministic-id.ts';
import { keepReadable } from '#platform/keep-readable.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { startOfDay, toDay } from '#platform/zoned-days.ts';
import { type StoredLine, StoredLinesSchema } from './stored-lines.ts';
import { weeklyList } from './tables.ts';

/** A published list. */
export type WeeklyList = {
  /** Of the list in feeds. */
  id: string;
  day: string;
  firstLine: string;
  lines: readonly StoredLine[];
  publishedAt: Date;
  updatedAt: Date;
};

/**
 * Read API of the weekly lists: those that are published and whose day has begun in the time zone of
 * the shop. They are read once, some dozens of a year, and cached until `invalidate`.
 */
export type WeeklyLists = {
  /** The lists, the newest first. */
  list(limit: number): Promise<readonly WeeklyList[]>;
  /** Finds the list of a day; `undefined` without one. */
  find(day: string): Promise<WeeklyList | undefined>;
  /** The days that have a list, the newest first. */
  days(): Promise<readonly string[]>;
  /** The pages of all lists, the newest first, for the sitemap. No list is public before its day. */
  datedPages(): Promise<DatedPage[]>;
  /** Whether there is any. */
  isAny(): Promise<boolean>;
  /** When the day of a list begins next; `null` without one. */
  nextDayAt(): Promise<Date | null>;
  /** As `nextDayAt`, where there is no list before it. */
  firstDayAt(): Promise<Date | null>;
  /** Called when a list or the time zone has changed. */
  invalidate(): void;
};

export function createWeeklyLists(db: Database, now: () => Date = () => new Date()): WeeklyLists {
  const cached = memoizeAsync(() => loadLists(db));
  const shown = async (): Promise<readonly WeeklyList[]> => {
    const { lists, timeZone } = await cached.get();
    const today = toDay(now(), timeZone);
    return lists.filter(({ day }) => day <= today);
  };
  const nextDayAt = async (): Promise<Date | null> => {
    const { lists, timeZone } = await cached.get();
    const today = toDay(now(), timeZone);
    const next = lists.findLast(({ day }) => day > today);
    return next ? startOfDay(next.day, timeZone) : null;
  };
  return {
    list: async (limit) => (await shown()).slice(0, limit),
    find: async (wanted) => (await shown()).find(({ day }) => day === wanted),
    days: async () => (await shown()).map(({ day }) => day),
    async datedPages() {
      const { timeZone } = await cached.get();
      return (await shown()).map(({ day, updatedAt }) => {
        const start = startOfDay(day, timeZone);
        return { slug: day, updatedAt: updatedAt > start ? updatedAt : start };
      });
    },
    isAny: async () => (await shown()).length > 0,
    nextDayAt,
    firstDayAt: async () => ((await shown()).length > 0 ? null : await nextDayAt()),
    invalidate: cached.invalidate,
  };
}

async function loadLists(db: Handle): Promise<{ lists: WeeklyList[]; timeZone: string }> {
  const [timeZone, rows] = await Promise.all([
    loadTimeZone(db),
    db.select().from(weeklyList).where(eq(weeklyList.status, 'published')).orderBy(desc(weeklyList.day)),
  ]);
  const lists = keepReadable('weekly list', rows, ({ day, firstLine, lines, publishedAt, updatedAt }) => ({
    id: deterministicId(`weekly-list ${day}`, new Date(day)),
    day,
    firstLine,
    lines: StoredLinesSchema.parse(lines),
    publishedAt: publishedAt ?? updatedAt,
    updatedAt,
  }));
  return { lists, timeZone };
}
