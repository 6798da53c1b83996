import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import type { PagesData } from './read-pages-folder.ts';

/**
 * Puts the pages, questions, evenings and provinces of the files in place of those that came from files before, and answers
 * how many pages there are of it. The keeper's stay; where the keeper has a slug, a code or a name, the file's is left out.
 * All or nothing, in the caller's transaction.
 */
export async function importPages(tx: Transaction, data: PagesData): Promise<number> {
  const { provinces } = data;
  const written = await replace(tx, 'page', 'slug', PAGE_COLUMNS, data.pages);
  await replace(tx, 'faq_question', 'slug', QUESTION_COLUMNS, numbered(data.questions).map(questionRow));
  await replace(tx, 'event', 'slug', EVENT_COLUMNS, numbered(data.events).map(eventRow));
  await replace(tx, 'province', 'code', PROVINCE_COLUMNS, provinces ? provinceRows(provinces) : []);
  await replace(
    tx,
    'national_help_line',
    'name',
    NATIONAL_COLUMNS,
    provinces ? numbered(provinces.national).map((row) => ({ ...row, checked: provinces.checked })) : [],
  );
  return written;
}

const PAGE_COLUMNS = 'slug text, title text, lead text, description text, html text, checked date';
const QUESTION_COLUMNS = 'slug text, group_title text, position int, question text, html text';
const EVENT_COLUMNS = `slug text, position int, title text, description text, place text, rule text, time text, minutes int,
  time_zone text, seats int, price text, months int[], bring text`;
const PROVINCE_COLUMNS =
  'code text, position int, name text, legal_age int, delivery jsonb, help_lines jsonb, checked date';
const NATIONAL_COLUMNS = 'name text, position int, what text, phone text, url text, checked date';

type Numbered<Row> = Row & { position: number };

const numbered = <Row extends object>(rows: readonly Row[]): Numbered<Row>[] =>
  rows.map((row, position) => ({ ...row, position }));

function questionRow({ group, ...row }: Numbered<PagesData['questions'][number]>): object {
  return { ...row, group_title: group };
}

function eventRow({ where, timeZone, ...row }: Numbered<PagesData['events'][number]>): object {
  return { ...row, place: where, time_zone: timeZone };
}

function provinceRows({ checked, provinces }: NonNullable<PagesData['provinces']>): object[] {
  return numbered(provinces).map(({ legalAge, helpLines, ...row }) => ({
    ...row,
    checked,
    legal_age: legalAge.confidence === 'L' ? null : legalAge.years,
    help_lines: helpLines.map(({ confidence, ...line }) => ({ ...line, isSure: confidence !== 'L' })),
  }));
}

// One statement a table, whatever the number of rows. Names of tables and columns are ours, never a visitor's.
async function replace(
  tx: Transaction,
  table: string,
  key: string,
  columns: string,
  rows: readonly object[],
): Promise<number> {
  const names = columns.replace(/(\w+) [\w[\]]+/g, '$1');
  await tx.execute(sql`delete from ${raw(table)} where is_demo`);
  const { rows: written } = await tx.execute(sql`
    insert into ${raw(table)} (${raw(names)}, is_demo)
    select ${raw(names)}, true from ${recordset(rows, columns)}
    on conflict (${raw(key)}) do nothing
    returning 1`);
  return written.length;
}

const raw = (text: string): SQL => sql.raw(text);
