import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveMedia } from '#modules/media/index.ts';
import { runDuePlans } from '#modules/editing/index.ts';
import { ShopSettingsSchema } from '#modules/shop-settings/commands.ts';
import {
  loadShopContent,
  PUBLISH_PLANNED_SETTINGS,
  saveSettingsGroup,
  saveShopSettings,
} from '#modules/shop-settings/index.ts';
import { BARE_HOME, findSettingsGroup, SHOP_GROUPS } from '#modules/shop-settings/test-groups.ts';
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
type Part = 'menus' | 'announcement' | 'home';
const save = async (part: Part, body: object, version?: number) => {
  const seen = (await read())[part];
  return await office.call(`/front-page/${part}/draft`, {
    method: 'PUT',
    body: { ...body, draftVersion: seen.draft?.draftVersion ?? null },
    version: version ?? seen.version,
  });
};
const publish = async (part: Part) =>
  await office.call(`/front-page/${part}/publish`, {
    body: { draftVersion: (await read())[part].draft.draftVersion },
  });
/** Saves a draft and publishes it; returns the answer that refused it, or that of the publication. */
const write = async (part: Part, body: object) => {
  const saved = await save(part, body);
  return saved.status === 200 ? await publish(part) : saved;
};
const NEW = { draft: null, plan: null };
const undo = async (event: string | null) =>
  (await office.call(`/audit-events/${event}/undo`, { body: { reason: 'No' } })).status;
const errorsOf = ({ text }: { text: string }): string[] =>
  JSON.parse(text).errors.map(({ pointer, detail }: Record<string, string>) => `${pointer}: ${detail}`);

describe('menus and announcement', () => {
  it('begin with what the shop makes, are written in the version that was seen, and undone', async () => {
    const { menus, usual, places } = await read();
    expect(menus).toEqual({ version: 0, value: null, ...NEW });
    expect(usual.header[0]).toEqual({ path: '/category/spirits', label: 'Spirits' });
    expect(places).toContainEqual({ path: '/category/gin', kind: 'category', name: 'Gin' });
    expect(places).not.toContainEqual(expect.objectContaining({ path: '/category/mead' }));
    const own = { menus: { header: [{ label: 'Gin', to: '/category/gin' }], leftOut: ['bar'] } };
    expect(await save('menus', own, 7)).toMatchObject({ status: 412 });
    const first = await write('menus', own);
    expect(first).toMatchObject({ status: 200 });
    expect((await loadShopContent(database().db)).menus).toEqual(own.menus);
    const second = await write('menus', { menus: { ...own.menus, leftOut: [] } });
    expect(await undo(second.event)).toBe(200);
    expect((await read()).menus).toEqual({ version: 3, value: own.menus, ...NEW });
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
      await office.call('/front-page/menus/publish', { body: { draftVersion: crypto.randomUUID() } }),
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
      '/heroSlides/0/target: Target of hero slide 1 is no category or collection that the shop shows.',
    ]);
    await database().db.execute(sql`update category set status = 'draft' where slug = 'gin'`);
    expect(await write('home', home({ homeTitle: 'Gin of Guelph' }))).toMatchObject({ status: 200 });
    expect((await loadShopContent(database().db)).homeTitle).toBe('Gin of Guelph');
  });

  it('quotes no one without proof of consent', async () => {
    const quote = { quote: 'Good.', name: 'Maude B.', place: 'Sudbury' };
    const wrong = await write('home', home({ testimonials: [quote] }));
    expect(errorsOf(wrong)).toEqual([
      '/testimonials/0/consent: Consent of testimonial 1 does not say how and when the person agreed to be quoted.',
    ]);
    const proven = { ...quote, consent: 'Email of November 3, 2026' };
    expect(await write('home', home({ testimonials: [proven] }))).toMatchObject({ status: 200 });
  });

  it('has at most five slides', async () => {
    const answer = await write('home', home({ heroSlides: Array.from({ length: 6 }, () => slide) }));
    expect(answer.status).toBe(422);
  });
});

describe('a draft of the home page', () => {
  const slide = { title: 'Gin', text: 'Dry.', action: 'See', target: { category: 'gin' }, picture: null };
  const home = (change: object = {}) => ({
    heroSlides: [],
    collectionCards: [],
    categoryCards: [],
    testimonials: [],
    ...change,
  });
  const shown = async () => (await loadShopContent(database().db)).homeTitle;
  const plan = async (publishAt: string | null) =>
    (await office.call('/front-page/home/plan', { method: 'PUT', body: { publishAt } })).status;
  const runPlans = (now: string) => runDuePlans(database().db, PUBLISH_PLANNED_SETTINGS, new Date(now));

  beforeAll(async () => {
    await database().db.execute(sql`update category set status = 'published' where slug = 'gin'`);
    await write('home', home({ homeTitle: 'Autumn' }));
  });

  it('is not in the shop before it is published, and ends where it is as the shop again', async () => {
    await save('home', home({ homeTitle: 'Winter' }));
    expect((await read()).home).toMatchObject({
      value: { homeTitle: 'Autumn' },
      draft: { value: { homeTitle: 'Winter' } },
    });
    expect(await shown()).toBe('Autumn');
    await save('home', home({ homeTitle: 'Autumn' }));
    expect((await read()).home.draft).toBeNull();
    expect(await save('home', home({ homeTitle: 'Snow' }))).toMatchObject({ status: 200 });
    expect(await publish('home')).toMatchObject({ status: 200 });
    expect(await shown()).toBe('Snow');
  });

  it('of another person is not overwritten', async () => {
    await save('home', home({ homeTitle: 'Mine' }));
    const { version } = (await read()).home;
    const blind = { ...home({ homeTitle: 'Theirs' }), draftVersion: null };
    expect(
      await office.call('/front-page/home/draft', { method: 'PUT', body: blind, version }),
    ).toMatchObject({ status: 412 });
    expect((await read()).home.draft.value.homeTitle).toBe('Mine');
    const { draftVersion } = (await read()).home.draft;
    const discarded = await office.call('/front-page/home/discard', { body: { draftVersion } });
    expect(discarded.status).toBe(204);
  });

  it('names the fields that were changed in the shop too, and takes the chosen side', async () => {
    await save('home', home({ homeTitle: 'Mine' }));
    const inShop = (await findSettingsGroup(database().db, SHOP_GROUPS.HOME))?.value ?? BARE_HOME;
    await inTransaction(database().db, (tx) =>
      saveSettingsGroup(tx, commandLineActor('maude'), SHOP_GROUPS.HOME, {
        value: { ...inShop, homeTitle: 'Theirs' },
        expectedVersion: 'any',
      }),
    );
    const refused = await publish('home');
    expect(refused.status).toBe(409);
    const { conflicts, current } = JSON.parse(refused.text);
    expect(conflicts).toMatchObject([{ field: 'homeTitle', current: 'Theirs', draft: 'Mine' }]);
    const body = {
      draftVersion: (await read()).home.draft.draftVersion,
      resolution: { currentVersion: current.version, choices: { homeTitle: 'draft' } },
    };
    expect(await office.call('/front-page/home/publish', { body })).toMatchObject({ status: 200 });
    expect(await shown()).toBe('Mine');
  });

  it('goes public at its time, and one that then leads nowhere leaves the shop as it was', async () => {
    expect(await plan('2100-01-01T00:00:00.000Z')).toBe(422);
    await save('home', home({ homeTitle: 'Planned' }));
    expect(await plan('2020-01-01T00:00:00.000Z')).toBe(422);
    expect(await plan('2100-01-01T00:00:00.000Z')).toBe(204);
    expect(await runPlans('2099-12-31')).toEqual({ published: 0, refused: [] });
    expect(await runPlans('2100-01-02')).toEqual({ published: 1, refused: [] });
    expect(await shown()).toBe('Planned');
    expect((await read()).home).toMatchObject(NEW);

    await save('home', home({ homeTitle: 'Gin days', heroSlides: [slide] }));
    await plan('2100-01-01T00:00:00.000Z');
    await database().db.execute(sql`update category set status = 'draft' where slug = 'gin'`);
    const { refused } = await runPlans('2100-01-02');
    expect(refused).toMatchObject([{ kind: 'settings', id: 'home' }]);
    expect(await shown()).toBe('Planned');
    expect((await read()).home.plan.refusal).toContain('heroSlides.0.target is no category');
    const today = JSON.parse((await office.call('/today')).text);
    expect(today.failedPlans).toMatchObject([{ kind: 'settings', id: 'home' }]);
  });

  it('can begin with a former version, which says who wrote it', async () => {
    const { items } = JSON.parse((await office.call('/front-page/home/versions')).text);
    expect(items[0]).toMatchObject({ by: { kind: 'schedule' }, value: { homeTitle: 'Planned' } });
    const first = items.find((one: { value: { homeTitle?: string } }) => one.value.homeTitle === 'Autumn');
    await save('home', first.value);
    expect(await publish('home')).toMatchObject({ status: 200 });
    expect(await shown()).toBe('Autumn');
  });

  it('is never taken back to what the shop must not show, by undo or by a file', async () => {
    await database().db.execute(sql`update category set status = 'published' where slug = 'gin'`);
    await write('home', home({ heroSlides: [slide] }));
    const without = await write('home', home());
    await database().db.execute(sql`update category set status = 'draft' where slug = 'gin'`);
    expect(await undo(without.event)).toBe(409);
    const file = ShopSettingsSchema.parse(home({ heroSlides: [slide] }));
    const fields: string[] = [];
    await database()
      .db.transaction(async (tx) => {
        const { issues } = await saveShopSettings(tx, commandLineActor('maude'), file, { versions: 'any' });
        fields.push(...issues.map(({ field }) => field));
        tx.rollback();
      })
      .catch(() => undefined);
    expect(fields).toEqual(['heroSlides.0.target']);
  });
});
