import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandLineActor, systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { StartupError } from '#platform/startup-error.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { createCompliance } from '../index.ts';
import { loadRules } from '../load-rules.ts';
import { BASKET, EVERYWHERE, line, RULES_FOLDER } from '../test-basket.ts';
import { saveTrade } from '../trade.ts';
import { addRules, type AddRulesResult } from './add-rules.ts';
import { confirmRule } from './confirm-rule.ts';
import { type Delivered, deliverRules } from './deliver-rules.ts';
import { endRule, type EndRuleResult } from './end-rule.ts';
import type { NewLawRule } from './law-rule.ts';
import { listLawRules } from './list-law-rules.ts';
import { listUnchecked } from './list-unchecked.ts';
import { loadLaw } from './load-law.ts';

const NOW = new Date('2026-11-22T17:00:00Z');
const TODAY = '2026-11-22';
const OWNER = commandLineActor('owner');

/** A merchant's HST of Nova Scotia at 13 % from a day on. */
const lowerTax = (from: string, given: Partial<NewLawRule> = {}): NewLawRule => ({
  id: `merchant/tax/NS/HST/${from}`,
  kind: 'tax',
  province: 'NS',
  classes: ['spirits', 'wine', 'beer'],
  from,
  value: { name: 'HST', rateMillionths: 130_000, appliesToDelivery: true },
  citation: {
    confidence: 'H',
    note: '',
    title: 'Canada Gazette',
    url: null,
    checkedOn: TODAY,
    checkedAgainst: 'Canada Gazette',
    isConfirmed: true,
    toCheck: '',
  },
  ...given,
});

describe("the law's table", () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await startDatabase();
    const opened = await database.open();
    ({ db } = opened);
    await migrate(opened.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
    await inTransaction(db, (tx) => saveTrade(tx, systemActor('test'), EVERYWHERE, { versions: 'any' }));
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`alter table law_rule disable trigger user`);
      await tx.execute(sql`delete from law_rule`);
      await tx.execute(sql`alter table law_rule enable trigger user`);
    });
  });

  const add = (rules: readonly NewLawRule[], isPastConfirmed = false): Promise<AddRulesResult> =>
    inTransaction(db, (tx) => addRules(tx, OWNER, { rules, isPastConfirmed, now: NOW }));
  const end = (id: string, to: string): Promise<EndRuleResult> =>
    inTransaction(db, (tx) => endRule(tx, OWNER, { id, to, now: NOW }));
  const find = async (id: string) => (await listLawRules(db)).find((rule) => rule.id === id);
  const events = async (action: string) =>
    (
      await db.execute(
        sql`select actor_kind, actor_id, resource_id, before, after from audit_event
             where action = ${action} order by created_at desc, id desc`,
      )
    ).rows;

  const refusedIn = (province: string) => ({
    refused: `We can't check the rules of ${province} right now, so we can't deliver there.`,
  });

  /** Delivers a copy of the release's rules in which one text is replaced. */
  async function deliverChanged(file: string, from: string | RegExp, to: string): Promise<Delivered> {
    const folder = await mkdtemp(join(tmpdir(), 'rules-'));
    try {
      await cp(RULES_FOLDER, folder, { recursive: true });
      const text = await readFile(join(folder, file), 'utf8');
      expect(text.replace(from, to)).not.toBe(text);
      await writeFile(join(folder, file), text.replace(from, to));
      return await deliverRules(db, folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('gets every rule of the release once, with one event of the system', async () => {
    await expect(loadLaw(db)).rejects.toThrow(StartupError);
    const rules = await loadRules(RULES_FOLDER);
    const [first, second] = await Promise.all([
      deliverRules(db, RULES_FOLDER),
      deliverRules(db, RULES_FOLDER),
    ]);
    expect(first.added.length + second.added.length).toBe(rules.length);
    expect(await deliverRules(db, RULES_FOLDER)).toEqual({ added: [], ended: [], cited: [] });
    const stored = await listLawRules(db);
    expect(stored.map(({ id }) => id).toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
    expect(await find('tax/NS/HST/2025-04-01')).toMatchObject({
      origin: 'delivered',
      value: { name: 'HST', rateMillionths: 140_000, appliesToDelivery: true },
      from: '2025-04-01',
      enteredBy: { kind: 'system', id: 'release' },
    });
    const [event] = await events('law-rule.delivered');
    expect(event).toMatchObject({ actor_kind: 'system', actor_id: 'release', before: null });
  });

  it('never edits or deletes a rule, and ends it once', async () => {
    await deliverRules(db, RULES_FOLDER);
    const statements = [
      sql`update law_rule set value = '{"years":20}' where id = 'age/AB/2025-01-01'`,
      sql`update law_rule set valid_from = '2025-06-01' where id = 'age/AB/2025-01-01'`,
      sql`delete from law_rule where id = 'age/AB/2025-01-01'`,
      sql`truncate law_rule`,
      sql`update law_rule set valid_to = '2030-01-01' where id = 'tax/NS/HST/2025-01-01'`,
      sql`update law_rule set valid_to = null where id = 'tax/NS/HST/2025-01-01'`,
    ];
    for (const statement of statements)
      await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } });
    await db.execute(sql`update law_rule set valid_to = '2030-01-01' where id = 'age/AB/2025-01-01'`);
    expect(await find('age/AB/2025-01-01')).toMatchObject({ value: { years: 18 }, to: '2030-01-01' });
  });

  it('is ended and cited by a later release, without a change of value', async () => {
    await deliverRules(db, RULES_FOLDER);
    const successor =
      'years: 18, from: 2025-01-01, to: 2027-01-01, source: ab-legal-age, confidence: H }\n' +
      '- { id: age/AB/2027-01-01, province: AB, classes: [spirits, wine, beer], years: 19, from: 2027-01-01, source: ab-legal-age, confidence: H }';
    const later = await deliverChanged(
      'ages.yaml',
      'years: 18, from: 2025-01-01, source: ab-legal-age, confidence: H }',
      successor,
    );
    expect(later).toEqual({ added: ['age/AB/2027-01-01'], ended: ['age/AB/2025-01-01'], cited: [] });
    // The release before, started again, takes nothing back.
    expect(await deliverRules(db, RULES_FOLDER)).toMatchObject({ added: [], ended: [] });
    expect(await find('age/AB/2025-01-01')).toMatchObject({ to: '2027-01-01' });
    const compliance = createCompliance(db, { shopMinimumAge: 18 });
    expect(await compliance.ageOf('AB', NOW)).toMatchObject({ years: 18, rule: 'age/AB/2025-01-01' });
    expect(await compliance.ageOf('AB', new Date('2027-01-01T12:00:00Z'))).toMatchObject({ years: 19 });

    const cited = await deliverChanged(
      'sources.yaml',
      /(nt-liquor-act: .*)checked: 2026-11-24, confirmed: false, check: .*/,
      '$1checked: 2026-12-24, confirmed: true, against: "The Act, s. 1" }',
    );
    expect(cited).toEqual({ added: [], ended: [], cited: ['age/NT/2025-01-01'] });
    expect(await find('age/NT/2025-01-01')).toMatchObject({
      value: { years: 19 },
      citation: { isConfirmed: true, checkedOn: '2026-12-24', checkedAgainst: 'The Act, s. 1' },
    });
    expect(await deliverRules(db, RULES_FOLDER)).toEqual({ added: [], ended: [], cited: [] });
  });

  it('keeps a rule that differs from the one of the release, and delivers nothing to its province', async () => {
    await deliverRules(db, RULES_FOLDER);
    const { differing = [] } = await deliverChanged('ages.yaml', 'years: 18', 'years: 20');
    expect(differing).toMatchObject([{ province: 'AB', id: 'age/AB/2025-01-01' }]);
    expect(await find('age/AB/2025-01-01')).toMatchObject({ value: { years: 18 } });
    const compliance = createCompliance(db, { shopMinimumAge: 18, unreadable: differing });
    const at = new Date('2026-12-24T12:00:00Z');
    expect(await compliance.quote(BASKET, { province: 'AB', method: 'standard' }, at, 'USD')).toEqual(
      refusedIn('Alberta'),
    );
  });

  it.each([
    ['age/ON', `'{"years": "nineteen"}'`],
    ['tax/ON', `'{}'`],
  ])('refuses delivery to the province of the bad row %s, and to no other', async (id, value) => {
    await deliverRules(db, RULES_FOLDER);
    await db.execute(sql`alter table law_rule disable trigger user`);
    await db.execute(sql`update law_rule set value = ${sql.raw(value)}::jsonb where id like ${`${id}/%`}`);
    await db.execute(sql`alter table law_rule enable trigger user`);
    const compliance = createCompliance(db, { shopMinimumAge: 18 });
    const at = new Date('2026-12-24T12:00:00Z');
    expect(await compliance.quote(BASKET, { province: 'ON', method: 'standard' }, at, 'USD')).toEqual(
      refusedIn('Ontario'),
    );
    expect(await compliance.quote(BASKET, { province: 'NS', method: 'standard' }, at, 'USD')).toHaveProperty(
      'totalCents',
    );
    const offers = await compliance.offers(BASKET, at, 'USD');
    expect(offers.find(({ province }) => province === 'ON')).toMatchObject({ years: 19, quotes: {} });
    expect(await compliance.listUnreadable()).toContainEqual(expect.objectContaining({ province: 'ON' }));
    expect(await add([lowerTax('2026-12-01', { to: '2027-02-01' })])).toMatchObject({ kind: 'added' });
  });

  it("lets a merchant's rule win for its days, and names what it replaces", async () => {
    await deliverRules(db, RULES_FOLDER);
    const compliance = createCompliance(db, { shopMinimumAge: 18 });
    await compliance.check();
    const added = await add([lowerTax('2026-12-01', { to: '2027-02-01' })]);
    expect(added).toMatchObject({ kind: 'added', rules: [{ replaces: [{ id: 'tax/NS/HST/2025-04-01' }] }] });
    const inDecember = new Date('2026-12-24T12:00:00Z');
    const taxesOn = async (at: Date) => {
      const quote = await compliance.quote(BASKET, { province: 'NS', method: 'standard' }, at, 'USD');
      return 'taxes' in quote ? quote.taxes.map(({ rule }) => rule) : quote;
    };
    expect(await taxesOn(inDecember), 'cached').toEqual(['tax/NS/HST/2025-04-01']);
    compliance.invalidate();
    expect(await taxesOn(inDecember)).toEqual(['merchant/tax/NS/HST/2026-12-01']);
    expect(await taxesOn(NOW)).toEqual(['tax/NS/HST/2025-04-01']);
    expect(await taxesOn(new Date('2027-02-01T12:00:00Z'))).toEqual(['tax/NS/HST/2025-04-01']);
    const [event] = await events('law-rule.added');
    expect(event).toMatchObject({
      actor_kind: 'command-line',
      actor_id: 'owner',
      resource_id: 'merchant/tax/NS/HST/2026-12-01',
      after: { source: 'Canada Gazette', value: { rateMillionths: 130_000 } },
    });
    const changes = await db.execute(sql`select 1 from changed_tag where tag = 'law'`);
    expect(changes.rows.length, 'the change feed').toBeGreaterThan(0);
  });

  it("removes a tax by a merchant's rate of 0, and covers part of the containers", async () => {
    await deliverRules(db, RULES_FOLDER);
    const base = lowerTax('2026-12-01');
    await add([
      {
        ...base,
        id: 'merchant/tax/BC/PST/2026-12-01',
        province: 'BC',
        value: { name: 'PST', rateMillionths: 0, appliesToDelivery: false },
      },
      {
        ...base,
        id: 'merchant/deposit/BC/glass/2026-12-01',
        kind: 'deposit',
        province: 'BC',
        value: { materials: ['glass'], fromMl: 700, eachCadCents: 30 },
      },
    ]);
    const compliance = createCompliance(db, { shopMinimumAge: 18 });
    const lines = [line({ volumeMl: 750 }), line({ volumeMl: 375 })];
    const quote = await compliance.quote(
      lines,
      { province: 'BC', method: 'standard' },
      new Date('2026-12-24T12:00:00Z'),
      'USD',
    );
    expect(quote).toMatchObject({
      taxes: [{ name: 'GST' }],
      deposits: [{ eachCadCents: 10 }, { eachCadCents: 30 }],
    });
  });

  it('refuses what is invalid, known, overlapping, unsourced, past, and leaves nothing behind', async () => {
    await deliverRules(db, RULES_FOLDER);
    const good = lowerTax('2027-01-01');
    expect(await add([good])).toMatchObject({ kind: 'added' });
    expect(await add([good])).toEqual({ kind: 'exists', id: good.id });
    expect(await add([lowerTax('2027-06-01')])).toEqual({
      kind: 'overlap',
      id: 'merchant/tax/NS/HST/2027-06-01',
      other: good.id,
    });
    const unsourced = lowerTax('2026-12-01', { citation: { ...good.citation, title: ' ' } });
    expect(await add([unsourced])).toEqual({ kind: 'no-source', id: unsourced.id });
    expect(await add([lowerTax('2026-12-01', { id: 'merchant/tax/ON/HST/2026-12-01' })])).toMatchObject({
      kind: 'invalid',
      field: 'id',
    });
    const past = lowerTax('2026-11-01', { to: '2026-12-01' });
    expect(await add([past])).toEqual({ kind: 'past-start', id: past.id, from: '2026-11-01' });
    const two = [lowerTax('2026-12-15', { to: '2026-12-20' }), lowerTax('2026-12-18')];
    expect(await add(two)).toMatchObject({ kind: 'overlap' });
    const own = (await listLawRules(db)).filter(({ origin }) => origin === 'merchant');
    expect(own.map(({ id }) => id)).toEqual([good.id]);
    expect(await add([past], true)).toMatchObject({ kind: 'added' });
  });

  it("ends a merchant's rule once, never a delivered one, never into the past", async () => {
    await deliverRules(db, RULES_FOLDER);
    const rule = lowerTax('2026-11-22');
    await add([rule]);
    expect(await end('merchant/tax/NS/HST/2030-01-01', '2027-01-01')).toEqual({ kind: 'unknown' });
    expect(await end('tax/NS/HST/2025-04-01', '2027-01-01')).toEqual({ kind: 'delivered' });
    expect(await end(rule.id, '2026-11-22')).toEqual({ kind: 'before-start', from: '2026-11-22' });
    expect(await end(rule.id, '2027-01-01')).toEqual({ kind: 'ended' });
    expect(await end(rule.id, '2027-02-01')).toEqual({ kind: 'ended-before', to: '2027-01-01' });
    await add([lowerTax('2026-10-01', { to: undefined, id: 'merchant/tax/NS/HST/2026-10-01' })], true);
    const [event] = await events('law-rule.ended');
    expect(event).toMatchObject({ before: { to: null }, after: { to: '2027-01-01' } });
  });

  it('refuses to end the only rule of a province', async () => {
    await deliverRules(db, RULES_FOLDER);
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`update law_rule set valid_to = '2027-01-01' where id = 'age/YT/2025-01-01'`);
    });
    const age: NewLawRule = {
      ...lowerTax('2026-12-01'),
      id: 'merchant/age/YT/2026-12-01',
      kind: 'age',
      province: 'YT',
      value: { years: 21 },
    };
    expect(await add([{ ...age, to: '2027-06-01' }])).toEqual({
      kind: 'uncovered',
      gap: { province: 'YT', kind: 'age', day: '2027-06-01' },
    });
    expect(await add([age])).toMatchObject({ kind: 'added' });
    expect(await end(age.id, '2027-06-01')).toMatchObject({ kind: 'uncovered' });
  });

  it('lists what is not confirmed, or was confirmed over twelve months ago', async () => {
    await deliverRules(db, RULES_FOLDER);
    const unchecked = async (today: string) =>
      listUnchecked(await listLawRules(db), today).map(({ rule }) => rule.id);
    expect(await unchecked(TODAY)).toContain('age/NB/2025-01-01');
    expect(await unchecked(TODAY)).not.toContain('age/ON/2025-01-01');
    expect(await unchecked('2027-11-24')).not.toContain('age/ON/2025-01-01');
    expect(await unchecked('2027-11-25')).toContain('age/ON/2025-01-01');
    const confirm = (id: string, against: string) =>
      inTransaction(db, (tx) => confirmRule(tx, OWNER, { id, against, now: NOW }));
    expect(await confirm('age/XX', 'The Act')).toEqual({ kind: 'unknown' });
    expect(await confirm('age/NB/2025-01-01', ' ')).toEqual({ kind: 'no-source' });
    expect(await confirm('age/NB/2025-01-01', 'The Act, read on paper')).toEqual({ kind: 'confirmed' });
    expect(await unchecked(TODAY)).not.toContain('age/NB/2025-01-01');
    expect(await events('law-rule.confirmed')).toHaveLength(1);
    // The merchant read the text: no release takes the confirmation back.
    await deliverChanged('sources.yaml', /(nb-liquor-control-act: .*)2026-11-24/, '$12026-12-31');
    expect(await find('age/NB/2025-01-01')).toMatchObject({
      citation: { isConfirmed: true, checkedAgainst: 'The Act, read on paper' },
    });
  });
});
