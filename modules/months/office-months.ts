import { isNotNull } from 'drizzle-orm';
import type { MonthFields } from '#contract/content/month.ts';
import type { PictureData } from '#contract/picture.ts';
import { findMedia } from '#modules/media/index.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { toDay } from '#platform/zoned-days.ts';
import { chooseMonth } from './month-days.ts';
import { MONTH_KIND } from './month-kind.ts';
import { month } from './tables.ts';

/** A month as staff see it. */
export type OfficeMonth = Omit<MonthFields, 'picture'> & {
  id: string;
  version: number;
  status: 'draft' | 'published' | 'archived';
  picture: string | null;
  /** Its files; `null` without a picture. */
  shownPicture: PictureData | null;
  updatedAt: Date;
  /** Whether the home page shows it today. */
  isToday: boolean;
  /** The heading of the month that is shown today in its place; `null` where none is. */
  hiddenBy: string | null;
};

/** Lists the months of every status, by the day of the year on which they begin. */
export async function listOfficeMonths(db: Handle, now: Date): Promise<OfficeMonth[]> {
  const [timeZone, all] = await Promise.all([loadTimeZone(db), MONTH_KIND.list(db)]);
  const today = toDay(now, timeZone);
  const published = all.flatMap(({ id: slug, record }) =>
    record.status === 'published' ? [{ ...record, slug }] : [],
  );
  const pictures = await findMedia(
    db,
    all.flatMap(({ record }) => record.picture ?? []),
  );
  const shown = chooseMonth(published, today);
  return all.map(({ id, version, updatedAt, record: { picture = null, ...fields } }) => {
    const isToday = shown?.slug === id;
    const isDue =
      fields.status === 'published' && chooseMonth([{ ...fields, slug: id }], today) !== undefined;
    const hiddenBy = isDue && !isToday ? (shown?.heading ?? null) : null;
    const shownPicture = (picture && pictures.get(picture)) || null;
    return { ...fields, id, version, picture, shownPicture, updatedAt, isToday, hiddenBy };
  });
}

/** Finds a month of any status; `undefined` without one. */
export async function findOfficeMonth(db: Handle, id: string, now: Date): Promise<OfficeMonth | undefined> {
  return (await listOfficeMonths(db, now)).find((one) => one.id === id);
}

/** Lists the keys of the pictures that months show. */
export async function listMonthPictures(db: Handle): Promise<{ key: string; heading: string }[]> {
  const rows = await db.select().from(month).where(isNotNull(month.picture));
  return rows.flatMap(({ picture, heading }) => (picture === null ? [] : [{ key: picture, heading }]));
}
