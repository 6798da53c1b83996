import { eq, max } from 'drizzle-orm';
import { describeForm, type RecordKind, type StoredRecord } from '#modules/editing/index.ts';
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
export const EVENT_KIND: RecordKind<EventData> = {
  name: 'event',
  ...describeForm(EventSchema, toEventData),
  async list(db) {
    return (await db.select().from(event).orderBy(event.position, event.slug)).map(toRecord);
  },
  async find(tx, slug) {
    const [row] = await tx.select().from(event).where(eq(event.slug, slug)).for('update');
    return row && toRecord(row);
  },
  refuse(_current, given) {
    const read = EventFileSchema.safeParse({ slug: 'any', ...given });
    if (read.success) return undefined;
    return read.error.issues
      .map(({ path, message }) => `${path.map(String).join('.')} ${message}`)
      .join('; ');
  },
  async insert(tx, slug, data, { status, version }) {
    const [last] = await tx.select({ position: max(event.position) }).from(event);
    const made = await tx
      .insert(event)
      .values({
        ...toEventColumns(data),
        slug,
        position: (last?.position ?? -1) + 1,
        status,
        version,
        publishedAt: status === 'published' ? new Date() : null,
      })
      .onConflictDoNothing()
      .returning({ slug: event.slug });
    return made.length > 0;
  },
  async update(tx, slug, data, version) {
    await tx
      .update(event)
      .set({ ...toEventColumns(data), version, updatedAt: new Date() })
      .where(eq(event.slug, slug));
  },
  async setStatus(tx, slug, { status, version }) {
    const at = new Date();
    await tx
      .update(event)
      .set({ status, version, updatedAt: at, ...(status === 'published' && { publishedAt: at }) })
      .where(eq(event.slug, slug));
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

function toRecord(row: typeof event.$inferSelect): StoredRecord<EventData> {
  const { slug, version, status, isDemo, place, recurrence, months, whatToBring } = row;
  return {
    key: slug,
    version,
    status,
    isUnedited: isDemo && version === 1,
    data: toEventData({
      ...row,
      where: place,
      rule: recurrence,
      months: months ?? undefined,
      bring: whatToBring ?? undefined,
    }),
  };
}
