import { eq } from 'drizzle-orm';
import { type MonthFields, MonthFieldsSchema } from '#contract/content/month.ts';
import {
  describeFormWithStatus,
  type FieldIssue,
  isOnlyStatus,
  type ListedKind,
  type ListedRecord,
  onlyOf,
  toStatusColumns,
  type WithStatus,
} from '#modules/editing/kinds.ts';
import { findMedia, noteUse } from '#modules/media/index.ts';
import { isLinkPlace } from './link-places.ts';
import { findDayIssues } from './month-days.ts';
import { month } from './tables.ts';

/**
 * Returns the fields in a fixed order, without a picture where there is none, so that equal months are
 * equal JSON.
 */
export function toMonthData(given: MonthFields): MonthFields {
  const { firstDay, lastDay, secondLine, heading, text, linkText, link, picture } = given;
  const days = { firstDay, lastDay };
  return {
    ...days,
    secondLine,
    heading,
    text,
    linkText,
    link,
    ...(typeof picture === 'string' && { picture }),
  };
}

/** Months as records that people edit. */
export const MONTH_KIND: ListedKind<WithStatus<MonthFields>> = {
  name: 'month',
  ...describeFormWithStatus(MonthFieldsSchema, toMonthData),
  async list(db, slug) {
    const rows = await db.select().from(month).where(onlyOf(month.slug, slug));
    return rows.toSorted(byDay).map(toRecord);
  },
  async lock(tx, slug) {
    const [row] = await tx.select().from(month).where(eq(month.slug, slug)).for('update');
    return row && toRecord(row);
  },
  async findIssues(tx, { record, before }) {
    if (isOnlyStatus(record, before)) return [];
    const issues: FieldIssue[] = findDayIssues(record);
    if (record.link !== before?.link && !(await isLinkPlace(tx, record.link))) issues.push(NO_PLACE);
    const { picture } = record;
    if (picture && picture !== before?.picture && !(await findMedia(tx, [picture])).has(picture))
      issues.push(NO_PICTURE);
    return issues;
  },
  async write(tx, _actor, { id: slug, version, record, stored }) {
    const columns = { ...toMonthColumns(record), ...toStatusColumns(record, stored), version };
    if (stored) await tx.update(month).set(columns).where(eq(month.slug, slug));
    else await tx.insert(month).values({ ...columns, slug });
    await noteShown(tx, stored?.record.picture, record.picture);
  },
  async remove(tx, slug) {
    const [row] = await tx.delete(month).where(eq(month.slug, slug)).returning({ picture: month.picture });
    await noteShown(tx, row?.picture, null);
  },
};

const NO_PLACE = {
  field: 'link',
  code: 'unknown',
  message: 'must be a category, a collection, an article, an occasion or the weekly list of this shop',
};
const NO_PICTURE = { field: 'picture', code: 'unknown', message: 'must be an uploaded photograph' };

/** Notes which picture is shown from now on. One that another month shows stays in use. */
async function noteShown(
  tx: Parameters<typeof noteUse>[0],
  before: string | null | undefined,
  after: string | null | undefined,
): Promise<void> {
  const isElsewhere = !before || before === after || (await tx.$count(month, eq(month.picture, before))) > 0;
  await noteUse(tx, { used: after ? [after] : [], unused: isElsewhere ? [] : [before] });
}

/** Returns the columns of a month's fields. */
export const toMonthColumns = ({ text, picture, ...fields }: MonthFields) => {
  const { firstDay, lastDay, secondLine, heading, linkText, link } = fields;
  return { firstDay, lastDay, secondLine, heading, body: text, linkText, link, picture: picture ?? null };
};

type Row = typeof month.$inferSelect;

/** By the day of the year on which they begin. */
const byDay = (a: Row, b: Row): number =>
  a.firstDay.slice(-5).localeCompare(b.firstDay.slice(-5)) || a.slug.localeCompare(b.slug);

/** Returns the fields of a row. */
export const fromMonthColumns = ({ body, ...row }: Row): MonthFields => toMonthData({ ...row, text: body });

function toRecord(row: Row): ListedRecord<WithStatus<MonthFields>> {
  const { slug, version, status, updatedAt, isDemo } = row;
  return {
    id: slug,
    version,
    updatedAt,
    isUnedited: isDemo && version === 1,
    record: { ...fromMonthColumns(row), status },
  };
}
