import { z } from 'zod';
import { describeIssues, type EditRefusal, explainRefusal, updateRecord } from '#modules/editing/index.ts';
import { findOfficeWeeklyList, makeWeeklyList, WEEKLY_LIST_KIND } from '#modules/weekly-lists/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';

const makeList: Command = {
  usage: 'content list make [--day DAY]',
  summary: 'makes the weekly list of the next Tuesday as a draft: what came in, is back or is nearly gone',
  async run(given, { database, actor, print }) {
    const { values } = parseOptions(makeList, given, { day: { type: 'string' } });
    const day = values.day === undefined ? undefined : parseDay(values.day);
    const result = await inTransaction(database.db, (tx) =>
      makeWeeklyList(tx, actor, { day, now: new Date() }),
    );
    refuseFailure(result, result.day);
    const list = await findOfficeWeeklyList(database.db, result.day);
    for (const { why, product } of list?.lines ?? []) print(`${why}: ${product?.name ?? ''}`);
    print(`Made: the list of ${result.day}, a draft. To show it: content list publish ${result.day}`);
  },
};

const publishList: Command = {
  usage: 'content list publish <day>',
  summary: 'shows a weekly list from its day on, and keeps the prices of its lines',
  async run([word = ''], { database, actor, print }) {
    const id = parseDay(word);
    const result = await inTransaction(database.db, (tx) =>
      updateRecord(tx, actor, WEEKLY_LIST_KIND, { id, change: { status: 'published' } }),
    );
    refuseFailure(result, id);
    print(`Published: the list of ${id}.`);
  },
};

/** Makes and publishes weekly lists; staff edit them in the back office. */
export const WEEKLY_LIST_COMMANDS: readonly Command[] = [makeList, publishList];

function parseDay(word: string): string {
  const day = z.iso.date().safeParse(word);
  if (!day.success) throw new CommandError(`${word} is not a day such as 2026-12-01.`);
  return day.data;
}

function refuseFailure(
  result: EditRefusal<Readonly<Record<string, unknown>>> | { kind: 'saved' },
  day: string,
): void {
  if (result.kind === 'saved') return;
  if (result.kind === 'exists') throw new CommandError(`There is a list of ${day} already.`);
  if (result.kind === 'unknown') throw new CommandError(`There is no list of ${day}.`);
  if (result.kind === 'invalid')
    throw new CommandError(`The list of ${day}: ${describeIssues(result.issues)}.`);
  throw new CommandError(`The list of ${day}: ${explainRefusal(result).join(' ')}`);
}
