import { isDeepStrictEqual } from 'node:util';
import { eq, max } from 'drizzle-orm';
import {
  describeFormWithStatus,
  isOnlyStatus,
  type ListedKind,
  type ListedRecord,
  onlyOf,
  toStatusColumns,
  type WithStatus,
} from '#modules/editing/kinds.ts';
import { dayAt, formatDay } from '#platform/zoned-time.ts';
import { type EventFile, EventFileSchema } from './page-files.ts';
import { event } from '../tables.ts';

/** The editable fields of an event, in the form of its file. */
export type EventData = Omit<EventFile, 'slug' | 'version' | 'status'>;

/** Returns the fields in a fixed order, without undefined ones, so that equal events are equal JSON. */
export function toEventData(given: EventData): EventData {
  const { title, description, where, rule, time, minutes, timeZone, seats, price, months, bring } = given;
  const { skipped, extra } = given;
  return {
    title,
    description,
    where,
    rule,
    time,
    minutes,
    timeZone,
    seats,
    price,
    ...(months !== undefined && { months }),
    ...(bring !== undefined && { bring }),
    ...(skipped?.length && { skipped }),
    ...(extra?.length && { extra }),
  };
}

const EventSchema = EventFileSchema.omit({ slug: true, version: true, status: true });
const FORM = describeFormWithStatus(EventSchema, toEventData);
const DAYS = ['skipped', 'extra'] as const;

/** Events as records that people edit. */
export const EVENT_KIND: ListedKind<WithStatus<EventData>> = {
  name: 'event',
  ...FORM,
  parse(given, before) {
    const { record, issues } = FORM.parse(given, before);
    return record ? { record: withoutPastDays(record, before), issues } : { issues };
  },
  findIssues(_tx, { record, before }) {
    if (isOnlyStatus(record, before)) return [];
    const both = record.extra?.find((day) => record.skipped?.includes(day));
    return both === undefined ? [] : [{ field: 'extra', code: 'invalid', message: isSkipped(both) }];
  },
  async list(db, slug) {
    const rows = await db
      .select()
      .from(event)
      .where(onlyOf(event.slug, slug))
      .orderBy(event.position, event.slug);
    return rows.map(toRecord);
  },
  async lock(tx, slug) {
    const [row] = await tx.select().from(event).where(eq(event.slug, slug)).for('update');
    return row && toRecord(row);
  },
  async write(tx, _actor, { id: slug, version, record, stored }) {
    const columns = { ...toEventColumns(record), ...toStatusColumns(record, stored), version };
    if (stored) {
      await tx.update(event).set(columns).where(eq(event.slug, slug));
      return;
    }
    const [last] = await tx.select({ position: max(event.position) }).from(event);
    await tx.insert(event).values({ ...columns, slug, position: (last?.position ?? -1) + 1 });
  },
  async remove(tx, slug) {
    await tx.delete(event).where(eq(event.slug, slug));
  },
  async reorder(tx, slugs) {
    for (const [position, slug] of slugs.entries())
      await tx.update(event).set({ position }).where(eq(event.slug, slug));
  },
};

const isSkipped = (day: string): string => `has ${day}, which is skipped too`;

/** Lists of days that change lose their past ones: these say nothing any more. */
function withoutPastDays(
  record: WithStatus<EventData>,
  before: WithStatus<EventData> | undefined,
): WithStatus<EventData> {
  const today = formatDay(dayAt(new Date(), record.timeZone));
  const changed = DAYS.filter((name) => !isDeepStrictEqual(record[name], before?.[name]));
  const ahead = changed.map((name) => [name, record[name]?.filter((day) => day >= today)]);
  return { ...toEventData({ ...record, ...Object.fromEntries(ahead) }), status: record.status };
}

/** Returns the columns of an event's fields. */
export function toEventColumns(data: EventData) {
  const { title, description, where, rule, time, minutes, timeZone, seats, price, months, bring } = data;
  const { skipped, extra } = data;
  return {
    title,
    description,
    time,
    minutes,
    timeZone,
    seats,
    price,
    place: where,
    recurrence: rule,
    months: months ? [...months] : null,
    whatToBring: bring ?? null,
    skippedDays: skipped ? [...skipped] : null,
    extraDays: extra ? [...extra] : null,
  };
}

function toRecord(row: typeof event.$inferSelect): ListedRecord<WithStatus<EventData>> {
  const { slug, version, status, updatedAt, isDemo, place, recurrence, months, whatToBring } = row;
  const { skippedDays, extraDays } = row;
  return {
    id: slug,
    version,
    updatedAt,
    isUnedited: isDemo && version === 1,
    record: {
      ...toEventData({
        ...row,
        where: place,
        rule: recurrence,
        months: months ?? undefined,
        bring: whatToBring ?? undefined,
        skipped: skippedDays ?? undefined,
        extra: extraDays ?? undefined,
      }),
      status,
    },
  };
}
