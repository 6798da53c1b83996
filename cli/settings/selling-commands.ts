import { loadSelling, setPause } from '#modules/shop-settings/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';

const showSelling: Command = {
  usage: 'selling',
  summary: 'whether the shop sells, or until when it pauses',
  async run(_given, { database, print }) {
    const { pause } = await loadSelling(database.db, new Date());
    if (!pause) return print('The shop sells.');
    print(
      `No new checkouts from ${pause.from} ${pause.until ? `until ${pause.until}` : 'on'}: ${pause.sentence}`,
    );
  },
};

const pauseSelling: Command = {
  usage: 'selling pause <sentence> …',
  summary:
    'begins no new checkouts, and shows shoppers the sentence; payments under way are honoured. --from and --until plan it, such as 2026-12-24T17:00Z',
  async run(given, { database, actor, print }) {
    const { positionals, values } = parseOptions(
      pauseSelling,
      given,
      { from: { type: 'string' }, until: { type: 'string' } },
      Number.POSITIVE_INFINITY,
    );
    const pause = {
      from: toInstant(values.from) ?? new Date().toISOString(),
      until: toInstant(values.until) ?? null,
      sentence: positionals.join(' ').trim(),
    };
    if (pause.sentence.length < 1 || pause.sentence.length > 300)
      throw new CommandError('Give shoppers a sentence of at most 300 characters. Nothing was changed.');
    const outcome = await inTransaction(database.db, (tx) => setPause(tx, actor, { pause }));
    if (outcome.kind === 'ends-early')
      throw new CommandError('The pause would end before it begins. Nothing was changed.');
    print(
      `No new checkouts from ${pause.from} ${pause.until ? `until ${pause.until}` : 'until selling is resumed'}.`,
    );
  },
};

const resumeSelling: Command = {
  usage: 'selling resume',
  summary: 'ends a pause, or a planned one',
  async run(_given, { database, actor, print }) {
    await inTransaction(database.db, (tx) => setPause(tx, actor, { pause: null }));
    print('The shop sells.');
  },
};

function toInstant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const at = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at))
    throw new CommandError(`${text} is not a time such as 2026-12-24T17:00Z. Nothing was changed.`);
  return new Date(at).toISOString();
}

export const SELLING_COMMANDS: readonly Command[] = [showSelling, pauseSelling, resumeSelling];
