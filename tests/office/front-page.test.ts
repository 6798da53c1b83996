import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveMedia } from '#modules/media/index.ts';
import { loadShopContent } from '#modules/shop-settings/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createOffice, member } from './create-office.ts';

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
const KEY = 'barrel-0a1b2c3d';
const PICTURE = { key: KEY, alt: '', looks: ['day' as const], width: 1200, height: 800, widths: [600, 1200] };

beforeAll(async () => {
  office = createOffice(database().db);
  await database().db.execute(sql`
    insert into category (id, slug, name, description, status, default_class)
    values (gen_random_uuid(), 'gin', 'Gin', '', 'published', 'spirits'),
           (gen_random_uuid(), 'mead', 'Mead', '', 'draft', 'wine')`);
  await inTransaction(database().db, (tx) => saveMedia(tx, commandLineActor('maude'), [PICTURE]));
});

const read = async () => JSON.parse((await office.call('/front-page')).text);
const write = async (part: 'menus' | 'announcement' | 'home', body: object, version?: number) =>
  await office.call(`/front-page/${part}`, {
    method: 'PUT',
    body,
    version: version ?? (await read())[part].version,
  });
const undo = async (event: string | null) =>
  (await office.call(`/audit-events/${event}/undo`, { body: { reason: 'No' } })).status;
const errorsOf = ({ text }: { text: string }): string[] =>
  JSON.parse(text).errors.map(({ pointer, detail }: Record<string, string>) => `${pointer}: ${detail}`);

describe('menus and announcement', () => {
  it('begin with what the shop makes, are written in the version that was seen, and undone', async () => {
    const { menus, usual, places } = await read();
    expect(menus).toEqual({ version: 0, value: null });
    expect(usual.header[0]).toEqual({ path: '/category/spirits', label: 'Spirits' });
    expect(places).toContainEqual({ path: '/category/gin', kind: 'category', name: 'Gin' });
    expect(places).not.toContainEqual(expect.objectContaining({ path: '/category/mead' }));
    const own = { menus: { header: [{ label: 'Gin', to: '/category/gin' }], leftOut: ['bar'] } };
    expect(await write('menus', own, 7)).toMatchObject({ status: 412 });
    const first = await write('menus', own);
    expect(first).toMatchObject({ status: 200 });
    expect((await loadShopContent(database().db)).menus).toEqual(own.menus);
    const second = await write('menus', { menus: { ...own.menus, leftOut: [] } });
    expect(await undo(second.event)).toBe(200);
    expect((await read()).menus).toEqual({ version: 3, value: own.menus });
  });

  it.each([
    [{ header: [] }, '/menus/header'],
    [{ header: [{ label: '', to: '/' }] }, '/menus/header/0/label'],
    [{ header: [{ label: 'L', to: 'javascript:alert(1)' }] }, '/menus/header/0/to'],
    [{ header: [{ label: 'L', to: '//evil.example' }] }, '/menus/header/0/to'],
    [{ header: [{ label: 'L', to: '/\\evil.example' }] }, '/menus/header/0/to'],
    [{ header: [{ label: 'L', to: 'http://plain.example' }] }, '/menus/header/0/to'],
    [{ footer: [{ title: 'T', links: [] }] }, '/menus/footer/0/links'],
    [{ header: ['a', 'b'].map((label) => ({ label, to: '/about' })) }, '/menus/header'],
  ])('refuse %j', async (menus, pointer) => {
    const answer = await write('menus', { menus });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)[0]).toMatch(new RegExp(`^${pointer.replaceAll('/', '\\/')}: [A-Z].*\\.$`));
  });

  it('an announcement does not end before it begins, and is taken away', async () => {
    const days = { firstDay: '2026-12-24', lastDay: '2026-12-23' };
    const wrong = await write('announcement', { announcement: { text: 'Closed.', ...days } });
    expect(errorsOf(wrong)).toEqual(['/announcement/lastDay: Last day must not be before the first day.']);
    expect(await write('announcement', { announcement: { text: 'Closed.' } })).toMatchObject({ status: 200 });
    expect((await loadShopContent(database().db)).announcement).toEqual({ text: 'Closed.' });
    expect(await write('announcement', { announcement: null })).toMatchObject({ status: 200 });
    expect((await loadShopContent(database().db)).announcement).toBeUndefined();
  });

  it('are written by those who publish', async () => {
    const before = office.caller;
    office.caller = member('packer');
    expect(
      await office.call('/front-page/menus', { method: 'PUT', version: 1, body: { menus: null } }),
    ).toMatchObject({ status: 403 });
    office.caller = before;
  });
});

describe('the home page', () => {
  const slide = { title: 'Gin', text: 'Dry.', action: 'See', target: { category: 'gin' }, picture: KEY };
  const home = (change: object = {}) => ({
    heroSlides: [slide],
    collectionCards: [],
    categoryCards: [],
    testimonials: [],
    ...change,
  });

  it('shows an uploaded picture, which is in use until no slide shows it', async () => {
    const isUnused = async () =>
      (await database().pool.query('select unused_since is not null as yes from media')).rows[0]?.yes;
    const saved = await write('home', home());
    expect(saved.status).toBe(200);
    expect((await read()).pictures[KEY]).toMatchObject({ key: KEY });
    expect((await loadShopContent(database().db)).pictures[KEY]).toMatchObject({ key: KEY });
    expect(await isUnused()).toBe(false);
    const without = await write('home', home({ heroSlides: [{ ...slide, picture: null }] }));
    expect(await isUnused()).toBe(true);
    expect(await undo(without.event)).toBe(200);
    expect(await isUnused()).toBe(false);
  });

  it('leads only to what the shop shows, or did lead to before', async () => {
    const wrong = await write('home', home({ heroSlides: [{ ...slide, target: { category: 'mead' } }] }));
    expect(errorsOf(wrong)).toEqual([
      '/heroSlides/0/target: Leads to a category or a collection that the shop shows.',
    ]);
    await database().db.execute(sql`update category set status = 'draft' where slug = 'gin'`);
    expect(await write('home', home({ homeTitle: 'Gin of Guelph' }))).toMatchObject({ status: 200 });
    expect((await loadShopContent(database().db)).homeTitle).toBe('Gin of Guelph');
  });

  it('quotes no one without proof of consent', async () => {
    const quote = { quote: 'Good.', name: 'Maude B.', place: 'Sudbury' };
    const wrong = await write('home', home({ testimonials: [quote] }));
    expect(errorsOf(wrong)).toEqual([
      '/testimonials/0/consent: Consent says how and when the person agreed to be quoted.',
    ]);
    const proven = { ...quote, consent: 'Email of November 3, 2026' };
    expect(await write('home', home({ testimonials: [proven] }))).toMatchObject({ status: 200 });
  });

  it('has at most five slides', async () => {
    const answer = await write('home', home({ heroSlides: Array.from({ length: 6 }, () => slide) }));
    expect(answer.status).toBe(422);
  });
});
