import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  addRules,
  confirmRule,
  describeRule,
  endRule,
  listUnchecked,
  loadRuleFile,
  overlaps,
} from '#modules/compliance/commands.ts';
import { calendarDate, listLawRules, RULE_KINDS, TIME_ZONES } from '#modules/compliance/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { describeIssue } from '#seed/load-demo.ts';
import { type Command, CommandError } from '../command.ts';
import { FLAG, parseOptions } from '../parse-options.ts';
import {
  describeEndRefusal,
  describeLine,
  describeRefusal,
  describeWinner,
  missingRule,
} from './describe-law.ts';

const listLaw: Command = {
  usage: 'law list',
  summary: 'the rules in force today: ages, taxes, deposits, hours, languages, and where your own win',
  async run(_given, { database, print }) {
    const rules = await listLawRules(database.db);
    const now = new Date();
    const inForce = rules.filter(({ province, from, to }) =>
      isOn(calendarDate(now, TIME_ZONES[province]), from, to),
    );
    for (const kind of RULE_KINDS) {
      const here = inForce.filter((rule) => rule.kind === kind);
      if (here.length === 0) print(`${kind}: unknown, no rule`);
      for (const rule of here) print(`${describeLine(rule)}${describeWinner(rule, inForce)}`);
    }
  },
};

const showLaw: Command = {
  usage: 'law show <id>',
  summary: 'one rule in full: what it says, its days, its source and the last comparison',
  async run([id = ''], { database, print }) {
    const rules = await listLawRules(database.db);
    const rule = rules.find((one) => one.id === id);
    if (!rule) throw missingRule(id);
    const { citation } = rule;
    print(describeLine(rule));
    print(`days        from ${rule.from}${rule.to === undefined ? '' : `, until the day before ${rule.to}`}`);
    print(`entered     ${rule.enteredAt.toISOString()} by ${rule.enteredBy.id ?? rule.enteredBy.kind}`);
    print(`source      ${citation.title}${citation.url === null ? '' : ` (${citation.url})`}`);
    print(`compared    ${citation.checkedOn}: ${citation.checkedAgainst || 'with no text'}`);
    print(`confidence  ${citation.confidence}${citation.isConfirmed ? '' : ', not confirmed'}`);
    if (!citation.isConfirmed) print(`check       ${citation.toCheck}`);
    if (citation.note !== '') print(`note        ${citation.note}`);
    for (const other of rules.filter((one) => one.origin !== rule.origin && overlaps(one, rule)))
      print(`${rule.origin === 'merchant' ? 'wins over' : 'yields to'}   ${describeLine(other)}`);
  },
};

const addLaw: Command = {
  usage: 'law add <file> …',
  summary: 'adds rules of your own, which win over delivered ones; --past allows days before today',
  async run(given, { database, print, actor }) {
    const { positionals, values } = parseOptions(addLaw, given, { past: FLAG });
    const [file = ''] = positionals;
    const place = resolve(file);
    const found = await stat(place).catch(() => undefined);
    if (!found?.isFile()) throw new CommandError(`${place} cannot be read: there is no such file.`);
    const isPastConfirmed = values.past;
    const now = new Date();
    const read = await loadRuleFile(place, now.toLocaleDateString('en-CA'));
    if (!read.ok)
      throw new CommandError(
        [`${file} is invalid. Nothing was changed.`, ...read.issues.map(describeIssue)].join('\n'),
      );
    const result = await inTransaction(database.db, (tx) =>
      addRules(tx, actor, { rules: read.rules, isPastConfirmed, now }),
    );
    if (result.kind !== 'added') throw new CommandError(describeRefusal(result));
    for (const { rule, replaces } of result.rules) {
      print(`Added ${rule.id}: ${describeRule(rule)}, from ${rule.from}.`);
      for (const other of replaces) print(`  instead of ${other.id}: ${describeRule(other)}`);
    }
  },
};

const endLaw: Command = {
  usage: 'law end <id> <day>',
  summary: 'ends a rule of your own: the day, such as 2027-01-31, is the first without it',
  async run([id = '', day = ''], { database, print, actor }) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
      throw new CommandError(`${day} is not a day: write 2027-01-31.`);
    const result = await inTransaction(database.db, (tx) =>
      endRule(tx, actor, { id, to: day, now: new Date() }),
    );
    if (result.kind !== 'ended') throw new CommandError(describeEndRefusal(result, id));
    print(`${id} ends: it does not apply from ${day} on.`);
  },
};

const confirmLaw: Command = {
  usage: 'law confirm <id> <source> …',
  summary: 'records that you compared a rule with that official text today',
  async run([id = '', ...source], { database, print, actor }) {
    const against = source.join(' ');
    const { kind } = await inTransaction(database.db, (tx) =>
      confirmRule(tx, actor, { id, against, now: new Date() }),
    );
    if (kind === 'unknown') throw missingRule(id);
    if (kind === 'no-source') throw new CommandError('Name the text that you read.');
    print(`${id} is confirmed for twelve months.`);
  },
};

const checkLaw: Command = {
  usage: 'law check',
  summary: 'the rules that you have to compare with their source, what to compare and where',
  async run(_given, { database, print }) {
    const unchecked = listUnchecked(await listLawRules(database.db), new Date().toLocaleDateString('en-CA'));
    for (const { rule, what } of unchecked) {
      print(describeLine(rule));
      print(`  ${what}`);
      print(`  ${rule.citation.title}${rule.citation.url === null ? '' : `: ${rule.citation.url}`}`);
    }
    print(
      unchecked.length === 0
        ? 'Every rule was compared with an official text within twelve months.'
        : `${unchecked.length} rules to compare. Afterwards: law confirm <id> <source>, or law add <file>.`,
    );
  },
};

export const LAW_COMMANDS: readonly Command[] = [listLaw, showLaw, checkLaw, confirmLaw, addLaw, endLaw];

const isOn = (today: string, from: string, to: string | undefined): boolean =>
  from <= today && (to === undefined || today < to);
