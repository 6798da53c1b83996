import { eq, max } from 'drizzle-orm';
import {
  describeFormWithStatus,
  type ListedKind,
  type ListedRecord,
  toStatusColumns,
  type WithStatus,
} from '#modules/editing/kinds.ts';
import { type EventFile, EventFileSchema } from './page-files.ts';
import { event } from '../tables.ts';

/** The editable fields of an event, in the form of its file. */
export type EventData = Omit<EventFile, 'slug' | 'version' | 'status'>;

/** Returns the fields in a fixed order, without undefined ones, so that equal events are equal JSON. */
export function toEventData(given: EventData): EventData {
  const { title, description, where, rule, time, minutes, timeZone, seats, price, months, bring } = given;
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
  };
}

const EventSchema = EventFileSchema.omit({ slug: true, version: true, status: true });

/** Events as records that people edit. */
export const EVENT_KIND: ListedKind<WithStatus<EventData>> = {
  name: 'event',
  ...describeFormWithStatus(EventSchema, toEventData),
  async list(db) {
    return (await db.select().from(event).orderBy(event.position, event.slug)).map(toRecord);
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

/** Returns the columns of an event's fields. */
export function toEventColumns(data: EventData) {
  const { title, description, where, rule, time, minutes, timeZone, seats, price, months, bring } = data;
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
  };
}

function toRecord(row: typeof event.$inferSelect): ListedRecord<WithStatus<EventData>> {
  const { slug, version, status, updatedAt, isDemo, place, recurrence, months, whatToBring } = row;
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
      }),
      status,
    },
  };
}
