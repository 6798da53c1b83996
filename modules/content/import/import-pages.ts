import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import type { PagesData } from './load-pages-folder.ts';

/**
 * Replaces the pages, questions, events and provinces that came from files earlier, and returns how
 * many pages there are now. The merchant's records stay. Where the merchant has a slug, code or
 * name, the file's record is skipped. All or nothing, in the caller's transaction.
 */
export async function importPages(tx: Transaction, data: PagesData): Promise<number> {
  const tables = getTables(data);
  for (const { name } of tables) await tx.execute(sql`delete from ${raw(name)} where is_demo`);
  let written = 0;
  for (const table of tables) {
    const count = await insert(tx, table, true);
    if (table.name === 'page') written = count;
  }
  return written;
}

/**
 * Imports a shop's own files: replaces each page with the same slug. Replaces all questions, events
 * and provinces where the folder has their file. Other records stay.
 */
export async function importOwnPages(tx: Transaction, data: PagesData): Promise<void> {
  for (const table of getTables(data).filter(({ rows }) => rows.length > 0)) {
    const isWhole = table.name !== 'page';
    const slugs = data.pages.map(({ slug }) => slug);
    await tx.execute(
      isWhole
        ? sql`delete from ${raw(table.name)}`
        : sql`delete from page where slug = any (${sql.param(slugs)}::text[])`,
    );
    await insert(tx, table, false);
  }
}

type Table = { name: string; key: string; columns: string; rows: readonly object[] };

function getTables({ pages, questions, events, provinces }: PagesData): Table[] {
  const national = provinces
    ? numbered(provinces.national).map(({ what, ...row }) => ({
        ...row,
        description: what,
        verified_on: provinces.checked,
      }))
    : [];
  return [
    { name: 'page', key: 'slug', columns: PAGE_COLUMNS, rows: pages.map(pageRow) },
    {
      name: 'faq_question',
      key: 'slug',
      columns: QUESTION_COLUMNS,
      rows: numbered(questions).map(questionRow),
    },
    { name: 'event', key: 'slug', columns: EVENT_COLUMNS, rows: numbered(events).map(eventRow) },
    {
      name: 'province',
      key: 'code',
      columns: PROVINCE_COLUMNS,
      rows: provinces ? provinceRows(provinces) : [],
    },
    { name: 'national_help_line', key: 'name', columns: NATIONAL_COLUMNS, rows: national },
  ];
}

const PAGE_COLUMNS = 'slug text, title text, lead text, description text, html text, verified_on date';
const QUESTION_COLUMNS = 'slug text, group_title text, position int, question text, html text';
const EVENT_COLUMNS = `slug text, position int, title text, description text, place text, recurrence text, time text, minutes int,
  time_zone text, seats int, price text, months int[], what_to_bring text`;
const PROVINCE_COLUMNS =
  'code text, position int, name text, legal_age int, delivery jsonb, help_lines jsonb, verified_on date';
const NATIONAL_COLUMNS = 'name text, position int, description text, phone text, url text, verified_on date';

type Numbered<Row> = Row & { position: number };

const numbered = <Row extends object>(rows: readonly Row[]): Numbered<Row>[] =>
  rows.map((row, position) => ({ ...row, position }));

function questionRow({ group, ...row }: Numbered<PagesData['questions'][number]>): object {
  return { ...row, group_title: group };
}

function pageRow({ checked, ...row }: PagesData['pages'][number]): object {
  return { ...row, verified_on: checked };
}

function eventRow({ where, timeZone, rule, bring, ...row }: Numbered<PagesData['events'][number]>): object {
  return { ...row, place: where, time_zone: timeZone, recurrence: rule, what_to_bring: bring };
}

/**
 * Shown by a release that read deliveries here until it is replaced: it does not know the trade
 * terms.
 */
const EARLIER_DELIVERY = { open: false, reason: 'The checkout says whether we deliver here.' };

function provinceRows({ checked, provinces }: NonNullable<PagesData['provinces']>): object[] {
  return numbered(provinces).map(({ legalAge, helpLines, deliveryNote, ...row }) => ({
    ...row,
    delivery: { ...EARLIER_DELIVERY, ...(deliveryNote !== undefined && { note: deliveryNote }) },
    verified_on: checked,
    legal_age: legalAge.confidence === 'L' ? null : legalAge.years,
    help_lines: helpLines.map(({ confidence, ...line }) => ({ ...line, isSure: confidence !== 'L' })),
  }));
}

// One statement a table, for any number of rows. Names of tables and columns are constants of this
// module, never a visitor's input.
async function insert(
  tx: Transaction,
  { name, key, columns, rows }: Table,
  isDemo: boolean,
): Promise<number> {
  const names = columns.replace(/(\w+) [\w[\]]+/g, '$1');
  const { rows: written } = await tx.execute(sql`
    insert into ${raw(name)} (${raw(names)}, is_demo)
    select ${raw(names)}, ${isDemo} from ${recordset(rows, columns)}
    on conflict (${raw(key)}) do nothing
    returning 1`);
  return written.length;
}

const raw = (text: string): SQL => sql.raw(text);
