import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { toHtml } from 'hast-util-to-html';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { saveTrade } from '#modules/compliance/commands.ts';
import { createTerms } from '#modules/compliance/test-terms.ts';
import { commandLineActor } from '#platform/actor.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { followFailures } from '#platform/failures.ts';
import {
  type Content,
  type ContentPage,
  createContent,
  loadPagesFolder,
  PAGE_BACKFILLS,
  seedPages,
} from './index.ts';

const FILES = {
  'pages/terms.md': `---
title: Terms
lead: Who may buy.
description: The contract.
checked: 2026-11-22
---

Before.

::legal-ages

After.
`,
  'pages/about.md': '---\ntitle: Us\nlead: Two people.\ndescription: About us.\n---\n\nWords.\n',
  'faq.yaml': `- title: Age
  questions:
    - { slug: how-old, question: "How old?", answer: "21, as the [table](/terms) says." }
- title: Wine
  questions:
    - { slug: corked, question: "What is a corked wine?", answer: Wet cardboard. Send us an email. }
    - { slug: cote, question: "What is a côte?", answer: A slope. }
`,
  'events.yaml': `- slug: five-glasses
  title: Five Glasses
  description: Five of them.
  where: The table
  rule: second Thursday
  time: "19:00"
  minutes: 90
  timeZone: America/Toronto
  seats: 14
  price: $38 a seat
- slug: winter-walk
  title: Winter Walk
  description: A walk.
  where: The door
  rule: last Saturday
  time: "14:00"
  minutes: 60
  timeZone: America/Toronto
  seats: 8
  price: Free
  months: [1]
  bring: Boots.
`,
  'provinces.yaml': `checked: 2026-11-22
provinces:
  - code: MB
    name: Manitoba
    deliveryNote: Closed on Sunday, from {age}, not {legalAge}.
    helpLines: [{ name: Helpline, hours: "", confidence: L }]
  - code: "ON"
    name: Ontario
    helpLines: [{ name: ConnexOntario, phone: 1-866-531-2600, url: "https://connexontario.ca", confidence: H }]
national:
  - { name: 9-8-8, what: Call or text., phone: "988", confidence: H }
`,
};

const getPieces = (page: ContentPage | undefined) =>
  page?.pieces().map((piece) => ('tree' in piece ? toHtml(piece.tree) : piece));

describe('content', () => {
  let database: TestDatabase;
  let db: Database;
  let pages: Content;
  let now = new Date();

  const clear = async (): Promise<void> => {
    for (const table of ['page', 'faq_question', 'event', 'province', 'national_help_line'])
      await db.execute(sql`delete from ${sql.raw(table)}`);
    await db.execute(sql`delete from settings_group`);
  };
  const saveTerms = (terms: object) =>
    inTransaction(db, (tx) =>
      saveTrade(tx, commandLineActor('test'), createTerms(terms), { versions: 'any' }),
    );
  const fill = async (files: Record<string, string>): Promise<number> => {
    const folder = await mkdtemp(join(tmpdir(), 'pages-'));
    await mkdir(join(folder, 'pages'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const read = await loadPagesFolder(folder);
    await rm(folder, { recursive: true });
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    const written = await inTransaction(db, (tx) => seedPages(tx, read.data));
    pages.invalidate();
    return written;
  };

  beforeAll(async () => {
    database = await startDatabase();
    const opened = await database.open();
    ({ db } = opened);
    await migrate(opened.pool, new URL('../../db/migrations', import.meta.url).pathname, silentLog);
    pages = createContent(db, {
      now: () => now,
      facts: async () => ({ shop: 'Cask & Vine', age: 19, currency: 'Canadian dollars' }),
      legalAges: async () => [
        { province: 'MB', years: 18 },
        { province: 'ON', years: null },
      ],
    });
  });
  beforeEach(async () => {
    now = new Date('2026-11-22T12:00:00Z');
    await clear();
    await fill(FILES);
  });
  afterAll(() => database.stop());

  it('finds pages by slug, in pieces, with the day of their check', async () => {
    const page = await pages.page('terms');
    expect(page).toEqual({
      updatedAt: expect.any(Date),
      slug: 'terms',
      title: 'Terms',
      windowTitle: null,
      lead: 'Who may buy.',
      description: 'The contract.',
      checked: '2026-11-22',
      html: '<p>Before.</p>\n<div data-part="legal-ages"></div>\n<p>After.</p>',
      pieces: expect.any(Function),
    });
    expect(getPieces(page)).toEqual(['<p>Before.</p>', { part: 'legal-ages' }, '<p>After.</p>']);
    expect((await pages.page('about'))?.checked).toBeNull();
    expect(await pages.page("no'such\0page")).toBeUndefined();
    expect((await pages.datedPages()).map(({ slug }) => slug)).toEqual(['about', 'terms']);
  });

  it('lists questions in groups, and finds them by every word of question or answer', async () => {
    const titles = (await pages.questions()).map(({ title, questions }) => [title, questions.length]);
    expect(titles).toEqual([
      ['Age', 1],
      ['Wine', 2],
    ]);
    const found = async (text: string): Promise<string[]> =>
      (await pages.questions(text)).flatMap(({ questions }) => questions.map(({ slug }) => slug));
    expect(await found('CARDBOARD corked')).toEqual(['corked']);
    expect(await found('cote')).toEqual(['cote']);
    expect(await found('E-mail')).toEqual(['corked']);
    expect(await found('cardboard slope')).toEqual([]);
    // The name of an HTML element is not a word of an answer.
    expect(await found('href')).toEqual([]);
  });

  it('announces six dates of each event, with a calendar file only for those', async () => {
    const [glasses, walk] = await pages.events();
    expect(glasses?.dates.map(({ day }) => day)).toEqual([
      '2026-12-10',
      '2027-01-14',
      '2027-02-11',
      '2027-03-11',
      '2027-04-08',
      '2027-05-13',
    ]);
    expect(walk?.dates[5]?.day).toBe('2032-01-31');
    const file = await pages.calendar('five-glasses', '2026-12-10', 'https://shop.example');
    expect(file).toContain('UID:five-glasses-2026-12-10@shop.example');
    expect(file).toContain('DTSTART:20261211T000000Z');
    expect(await pages.calendar('five-glasses', '2026-12-11', 'https://shop.example')).toBeUndefined();
    expect(await pages.calendar('nothing', '2026-12-10', 'https://shop.example')).toBeUndefined();
  });

  it('returns when the next event begins, and omits it from then on', async () => {
    const next = await pages.nextEventStart();
    expect(next).toEqual(new Date('2026-12-11T00:00:00Z'));
    now = next ?? now;
    expect((await pages.events())[0]?.dates[0]?.day).toBe('2027-01-14');
    expect(await pages.nextEventStart()).toEqual(new Date('2027-01-15T00:00:00Z'));
    await clear();
    await fill({});
    expect(await pages.nextEventStart()).toBeNull();
  });

  it('leaves out an event with a day that is none, and announces the others', async () => {
    const news: unknown[] = [];
    const unfollow = followFailures(({ name, error }) => news.push([name, error !== undefined]));
    await db.execute(sql`update event set extra_days = '{bad}' where slug = 'five-glasses'`);
    pages.invalidate();
    expect((await pages.events()).map(({ slug }) => slug)).toEqual(['winter-walk']);
    expect(await pages.nextEventStart()).toEqual(new Date('2027-01-30T19:00:00Z'));
    await db.execute(sql`update event set extra_days = '{2026-12-24}' where slug = 'five-glasses'`);
    pages.invalidate();
    expect(await pages.nextEventStart()).toEqual(new Date('2026-12-11T00:00:00Z'));
    unfollow();
    expect(news).toEqual([
      ['event five-glasses cannot be read', true],
      ['event five-glasses cannot be read', false],
    ]);
  });

  it('never prints uncertain facts', async () => {
    const { provinces, national } = await pages.provinces();
    expect(provinces.map(({ code, legalAge }) => [code, legalAge])).toEqual([
      ['MB', 18],
      ['ON', null],
    ]);
    expect(provinces[0]?.helpLines).toEqual([{ name: 'Helpline', hours: '', isSure: false }]);
    expect(provinces[1]?.helpLines[0]?.phone).toBe('1-866-531-2600');
    expect(national).toEqual([
      { name: '9-8-8', what: 'Call or text.', phone: '988', url: null, checked: '2026-11-22' },
    ]);
  });

  it('takes delivery areas from the trade terms, none without them', async () => {
    const deliveries = async () =>
      (await pages.provinces()).provinces.map(({ code, delivery }) => [code, delivery]);
    pages.invalidate();
    expect(await deliveries()).toEqual([
      ['MB', { open: false, reason: "We aren't licensed to deliver to Manitoba." }],
      ['ON', { open: false, reason: "We aren't licensed to deliver to Ontario." }],
    ]);
    const source = 'A test';
    const terms = {
      licences: [
        { province: 'MB', classes: ['wine', 'beer'], from: '2026-01-01', source },
        { province: 'ON', from: '2027-01-01', source },
      ],
      delivery: [{ province: 'MB', method: 'standard', cents: 1700, days: '3 to 5', from: '2026-01-01' }],
    };
    await saveTerms(terms);
    pages.invalidate();
    expect((await deliveries())[0]).toEqual([
      'MB',
      { open: true, days: '3 to 5', notes: ['Only wine and beer.', 'Closed on Sunday, from 19, not 18.'] },
    ]);
    expect(await pages.nextTermsChange()).toEqual(new Date('2027-01-01T12:00:00Z'));
  });

  it("replaces placeholders by the shop's name, age and currency", async () => {
    await clear();
    await fill({
      'pages/terms.md': FILES['pages/about.md']
        .replace('Words.', '{shop} sells from {age}, in {currency}.')
        .replace('Us', '"{shop}"'),
      'faq.yaml': FILES['faq.yaml'].replace('21, as', '{age}, as'),
    });
    const page = await pages.page('terms');
    expect(page?.title).toBe('Cask & Vine');
    expect(page?.html).toBe('<p>Cask &#x26; Vine sells from 19, in Canadian dollars.</p>');
    expect(getPieces(page)).toEqual([page?.html]);
    expect((await pages.questions())[0]?.questions[0]?.html).toContain('<p>19, as');
  });

  it('gets its trees by a backfill that changes no page', async () => {
    const trees = async () =>
      (await db.execute(sql`select hast from page union all select hast from faq_question`)).rows;
    const seeded = await trees();
    expect(seeded).not.toContainEqual({ hast: null });
    await db.execute(sql`update page set hast = null`);
    await db.execute(sql`update faq_question set hast = null`);
    pages.invalidate();
    expect(getPieces(await pages.page('terms')), 'before').toHaveLength(3);
    await db.execute(sql`delete from changed_tag`);
    for (const { fill } of PAGE_BACKFILLS) {
      expect(await inTransaction(db, fill)).toBeGreaterThan(0);
      expect(await inTransaction(db, fill)).toBe(0);
    }
    expect(await trees()).toEqual(seeded);
    expect((await db.execute(sql`select tag from changed_tag`)).rows).toEqual([]);
  });

  it('takes delivery prices from the trade terms, [] without them', async () => {
    pages.invalidate();
    expect(await pages.deliveryRates()).toEqual({
      rates: [],
      surcharges: [],
      lastSafeDays: null,
      pickup: null,
    });
    const rate = { province: 'ON', method: 'express', cents: 2600, days: '1', from: '2026-01-01' };
    const surcharges = [
      { prefix: 'P0', cents: 600, reason: 'Far away.' },
      { prefix: 'K0', cents: 600, reason: 'Far away.' },
    ];
    await saveTerms({ delivery: [rate], surcharges });
    pages.invalidate();
    expect(await pages.deliveryRates()).toEqual({
      rates: [{ ...rate, from: null, until: null }],
      surcharges: [{ prefixes: ['P0', 'K0'], cents: 600, reason: 'Far away.', from: null, until: null }],
      lastSafeDays: null,
      pickup: null,
    });
  });

  it('is seeded without changing what the shop has', async () => {
    await db.execute(sql`delete from faq_question where slug <> 'how-old'`);
    await db.execute(sql`update page set title = 'Mine' where slug = 'about'`);
    const more = { 'pages/about.md': FILES['pages/about.md'], 'pages/gifts.md': FILES['pages/about.md'] };
    expect(await fill({ ...FILES, ...more })).toBe(1);
    expect((await pages.datedPages()).map(({ slug }) => slug)).toEqual(['about', 'gifts', 'terms']);
    expect((await pages.page('about'))?.title).toBe('Mine');
    const questions = (await pages.questions()).flatMap((group) => group.questions);
    expect(
      questions.map(({ slug }) => slug),
      'its list of questions',
    ).toEqual(['how-old']);
  });

  it('records the change of every table by its kind', async () => {
    await saveTerms({});
    const changes = {
      page: ["title = title || '!'", ['page:', 'texts']],
      faq_question: ["question = question || '!'", ['faq', 'texts']],
      event: ["title = title || '!'", ['events', 'texts']],
      province: ["name = name || '!'", ['provinces', 'texts']],
      national_help_line: ["description = description || '!'", ['provinces']],
      settings_group: [`value = value || '{"a": 1}'`, ['settings:']],
    } as const;
    for (const [table, [change, kinds]] of Object.entries(changes)) {
      await db.execute(sql`delete from changed_tag`);
      await db.execute(sql`update ${sql.raw(table)} set is_demo = is_demo, ${sql.raw(change)}`);
      const { rows } = await db.execute<{ tag: string }>(sql`select tag from changed_tag`);
      expect(new Set(rows.map(({ tag }) => tag.replace(/:.*/, ':'))), table).toEqual(new Set(kinds));
    }
  });

  it.each([
    ['recurrence', 'fifth Monday'],
    ['time', '25:00'],
    ['time_zone', 'America/Nowhere'],
    ['time_zone', 'EST'],
  ])('refuses an event in the database whose %s is %j', async (column, value) => {
    await expect(db.execute(sql`update event set ${sql.raw(column)} = ${value}`)).rejects.toThrow(
      /update event/,
    );
  });
});
