import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadArticles } from '#modules/journal/index.ts';
import { seedPages } from '#modules/content/index.ts';
import { runDuePlans } from '#modules/editing/index.ts';
import { PUBLISH_PLANNED_TEXTS } from '#modules/texts/index.ts';
import { loadShopContent } from '#modules/shop-settings/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createModules } from '#server/create-modules.ts';
import { createPreviewFinder } from '#server/preview/find-preview.ts';
import { createOffice, member } from './create-office.ts';

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
const read = async (path: string) => JSON.parse((await office.call(path)).text);

beforeAll(() => {
  office = createOffice(database().db);
});

const PAGE = {
  title: 'Gifts',
  lead: 'Bottles in paper.',
  description: 'How we wrap.',
  body: '## Paper\n\nWe wrap.',
};
const KINDS = {
  page: { id: 'gifts', fields: PAGE },
  question: { id: 'wrapped', fields: { group: 'Gifts', question: 'Do you wrap?', answer: 'We do.' } },
  article: {
    id: 'ice',
    fields: {
      title: 'Ice',
      excerpt: 'It melts.',
      category: 'At the bar',
      published: '2026-01-01T00:00:00Z',
      body: 'Ice.',
      sources: [{ title: 'A book' }],
    },
  },
  recipe: {
    id: 'sour',
    fields: {
      name: 'Sour',
      description: 'Sharp.',
      category: 'Without alcohol',
      base: 'none',
      family: 'sour',
      difficulty: 'Easy',
      minutes: 5,
      servings: 1,
      method: 'shaken',
      glass: 'Coupe',
      ice: 'None',
      ingredients: [{ name: 'Lemon juice', quantity: 30, unit: 'mL' }],
      steps: ['Shake.'],
      note: 'Sharp.',
    },
  },
  event: {
    id: 'tasting',
    fields: {
      title: 'Tasting',
      description: 'Four wines.',
      where: 'In the shop',
      rule: 'first Tuesday',
      time: '19:00',
      minutes: 90,
      timeZone: 'America/Toronto',
      seats: 8,
      price: '$20',
    },
  },
  'help-line': { id: 'A line', fields: { what: 'Listens.', phone: '1-800-555-0000', checked: '2026-11-01' } },
} as const;

describe.each(Object.entries(KINDS))('a text of the kind %s', (kind, { id, fields }) => {
  const path = `/texts/${kind}/${encodeURIComponent(id)}`;

  it('is created, edited as a draft, published, restored and deleted', async () => {
    const created = await office.call(`/texts/${kind}`, { body: { id, fields } });
    expect(created).toMatchObject({ status: 201, version: 1 });
    expect((await office.call(`/texts/${kind}`, { body: { id, fields } })).status).toBe(409);
    const hasStatus = kind !== 'help-line';
    const text = await read(path);
    expect(text).toMatchObject({ id, version: 1, status: hasStatus ? 'draft' : null, isUnread: false });

    const [field = '', value] =
      Object.entries(fields).find(([name]) => /^(title|question|name|what)$/.test(name)) ?? [];
    const saved = await office.call(`${path}/draft`, {
      method: 'PUT',
      body: { baseVersion: 1, patch: { [field]: 'Changed' }, draftVersion: null },
    });
    expect(saved.status).toBe(200);
    expect(await read(path)).toMatchObject({ hasDraft: true, fields: { [field]: value } });
    const { draftVersion } = JSON.parse(saved.text);
    const published = await office.call(`${path}/publish`, { body: { draftVersion } });
    expect(published.status).toBe(200);
    const after = await read(path);
    expect(after).toMatchObject({ hasDraft: false, draft: null, fields: { [field]: 'Changed' } });
    expect(after.status).toBe(hasStatus ? 'published' : null);

    const { items } = await read(`${path}/versions`);
    expect(items.at(-1)).toMatchObject({ version: 1 });
    expect(await read(`${path}/versions/1`)).toMatchObject({ of: 1, fields: { [field]: value } });
    const restored = await office.call(`${path}/versions/1/restore`, { version: after.version, body: {} });
    expect(restored.status).toBe(200);
    const { version, status } = await read(path);
    expect(await read(path)).toMatchObject({ fields: { [field]: value } });
    expect(status).toBe(hasStatus ? 'published' : null);
    expect((await office.call(path, { method: 'DELETE', version })).status).toBe(204);
    expect((await office.call(path)).status).toBe(404);
  });
});

describe('a preview', () => {
  const find = (path: string) => {
    const { services } = createModules(database().db, { legalAges: async () => [] });
    return createPreviewFinder(database().db, services)(path.split('/')[2] ?? '');
  };
  const preview = async (kind: keyof typeof KINDS, patch: object) => {
    const { id, fields } = KINDS[kind];
    await office.call(`/texts/${kind}`, { body: { id, fields } });
    const body = { baseVersion: (await read(`/texts/${kind}/${id}`)).version, patch, draftVersion: null };
    expect((await office.call(`/texts/${kind}/${id}/draft`, { method: 'PUT', body })).status).toBe(200);
    const made = await office.call(`/texts/${kind}/${id}/preview-tokens`, { method: 'POST' });
    const shown = await find(JSON.parse(made.text).path);
    if (!shown || !('path' in shown)) throw new Error('no preview');
    return shown;
  };

  it('shows each kind with its draft on the page that has it, and keeps nothing', async () => {
    const page = await preview('page', { title: 'Winter', body: '# No' });
    expect(page.path).toBe('/gifts');
    // A field that is not valid yet shows what is stored.
    expect(await page.content?.page('gifts')).toMatchObject({
      title: 'Winter',
      html: expect.stringContaining('We wrap'),
    });
    const question = await preview('question', { question: 'In paper?' });
    expect([question.path, await question.content?.questions()]).toMatchObject([
      '/faq',
      [{ questions: [{ question: 'In paper?' }] }],
    ]);
    const article = await preview('article', { title: 'Cold', published: '2100-01-01T00:00:00Z' });
    expect([article.path, await article.journal?.find('ice')]).toMatchObject([
      '/blog/ice',
      { title: 'Cold' },
    ]);
    const recipe = await preview('recipe', { name: 'Sharp' });
    expect([recipe.path, await recipe.recipes?.find('sour')]).toMatchObject([
      '/recipes/sour',
      { name: 'Sharp' },
    ]);
    const event = await preview('event', { title: 'Evening' });
    expect([event.path, await event.content?.events()]).toMatchObject(['/events', [{ title: 'Evening' }]]);
    expect(await read('/texts/page/gifts')).toMatchObject({ status: 'draft', fields: { title: 'Gifts' } });
  });

  it('ends with its links', async () => {
    const path = '/texts/page/gifts/preview-tokens';
    const { path: link } = JSON.parse((await office.call(path, { method: 'POST' })).text);
    expect(await find(link)).toBeDefined();
    expect((await office.call(path, { method: 'DELETE' })).status).toBe(204);
    expect(await find(link)).toBeUndefined();
  });
});

it('an article has an uploaded picture, and no other', async () => {
  const { db } = database();
  const picture = {
    key: 'casks-0a1b2c3d',
    alt: 'Casks',
    width: 300,
    height: 200,
    looks: ['day'],
    widths: [300],
  };
  await db.execute(
    sql`insert into media (key, picture, created_by) values (${picture.key}, ${JSON.stringify(picture)}::jsonb, 'staff')`,
  );
  const create = (id: string, key: string) =>
    office.call('/texts/article', { body: { id, fields: { ...KINDS.article.fields, picture: key } } });
  expect((await create('no-picture', 'casks-ffffffff')).status).toBe(422);
  expect((await create('with-picture', picture.key)).status).toBe(201);
  expect(await read('/texts/article/with-picture')).toMatchObject({ shownPicture: { alt: 'Casks' } });
  await office.call('/texts/article/with-picture/publish', { body: { draftVersion: null } });
  const [article] = (await loadArticles(db)).filter(({ slug }) => slug === 'with-picture');
  expect(article?.picture).toMatchObject({ key: picture.key });
});

describe('the order of questions', () => {
  const put = (body: object) => office.call('/text-orders/question', { method: 'PUT', body });
  const list = async (): Promise<string[]> =>
    (await read('/texts/question')).items.map(({ id }: { id: string }) => id);

  it('is changed at once and undone, and refused where another person changed it', async () => {
    for (const id of ['first', 'second', 'third'])
      await office.call('/texts/question', { body: { id, fields: KINDS.question.fields } });
    const seen = await list();
    const order = seen.toReversed();
    expect((await put({ seen, order })).status).toBe(204);
    expect(await list()).toEqual(order);
    const late = await put({ seen, order: seen });
    expect([late.status, JSON.parse(late.text)]).toMatchObject([412, { current: { order } }]);
    expect(await list()).toEqual(order);
    const { items } = await read('/audit-events?limit=50');
    const [{ id: event }] = items.filter(({ action }: { action: string }) => action === 'question.reordered');
    expect((await office.call(`/audit-events/${event}/undo`, { body: { reason: 'A mistake' } })).status).toBe(
      200,
    );
    expect(await list()).toEqual(seen);
  });

  it('is not that of articles, and not for packers to change', async () => {
    const path = '/text-orders/article';
    expect((await office.call(path, { method: 'PUT', body: { seen: [], order: [] } })).status).toBe(404);
    const { caller } = office;
    office.caller = member('packer');
    expect((await put({ seen: [], order: [] })).status).toBe(403);
    office.caller = caller;
  });
});

it('an event forgets skipped days that are past when its days change, and not otherwise', async () => {
  const { db } = database();
  const path = '/texts/event/evening';
  const fields = { ...KINDS.event.fields, skipped: ['2100-12-25', '2020-01-01', '2100-12-25'] };
  expect((await office.call('/texts/event', { body: { id: 'evening', fields } })).status).toBe(201);
  expect((await read(path)).fields.skipped).toEqual(['2100-12-25']);
  await db.execute(sql`update event set skipped_days = '{2020-01-01,2100-12-25}' where slug = 'evening'`);
  const change = async (patch: object) => {
    const { version } = await read(path);
    const body = { baseVersion: version, patch, draftVersion: null };
    const { draftVersion } = JSON.parse((await office.call(`${path}/draft`, { method: 'PUT', body })).text);
    return await office.call(`${path}/publish`, { body: { draftVersion } });
  };
  expect((await change({ title: 'Evening' })).status).toBe(200);
  expect((await read(path)).fields.skipped).toEqual(['2020-01-01', '2100-12-25']);
  expect((await change({ skipped: ['2020-01-01', '2100-12-26'] })).status).toBe(200);
  expect((await read(path)).fields.skipped).toEqual(['2100-12-26']);
  const refused = await change({ extra: ['2100-12-26'] });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('which is skipped too')]);
});

describe('a page', () => {
  const path = '/texts/page/wrapping';

  it('that is archived leads on where its editor says so', async () => {
    await office.call('/texts/page', { body: { id: 'wrapping', fields: PAGE } });
    await office.call(`${path}/publish`, { body: { draftVersion: null } });
    const patch = (version: number, body: object) => office.call(path, { method: 'PATCH', version, body });
    expect(await patch(2, { status: 'archived', redirectTo: '/wrapping' })).toMatchObject({ status: 422 });
    expect(await patch(2, { status: 'archived', redirectTo: '/about' })).toMatchObject({ status: 200 });
    expect((await read('/redirects')).items).toMatchObject([{ from: '/wrapping', to: '/about' }]);
    expect(await patch(2, { status: 'published' })).toMatchObject({ status: 412 });
    expect(await patch(3, { status: 'published' })).toMatchObject({ status: 200 });
    expect((await read('/redirects')).items).toEqual([]);
  });

  it('is published with its draft at the time that was planned', async () => {
    await office.call('/texts/page', { body: { id: 'later', fields: PAGE } });
    const later = '/texts/page/later';
    const body = { baseVersion: 1, patch: { title: 'Winter' }, draftVersion: null };
    await office.call(`${later}/draft`, { method: 'PUT', body });
    const plan = (publishAt: string | null) =>
      office.call(`${later}/plan`, { method: 'PUT', body: { publishAt } });
    expect((await plan('2020-01-01T00:00:00Z')).status).toBe(422);
    expect((await plan('2100-01-01T00:00:00.000Z')).status).toBe(204);
    expect(await read(later)).toMatchObject({ plan: { publishAt: '2100-01-01T00:00:00.000Z', refusal: '' } });
    const { db } = database();
    expect(await runDuePlans(db, PUBLISH_PLANNED_TEXTS, new Date('2099-12-31'))).toEqual({
      published: 0,
      refused: [],
    });
    expect(await runDuePlans(db, PUBLISH_PLANNED_TEXTS, new Date('2100-01-02'))).toEqual({
      published: 1,
      refused: [],
    });
    expect(await read(later)).toMatchObject({ plan: null, status: 'published', fields: { title: 'Winter' } });
  });

  it('that cannot be published at its time keeps its plan, which says why', async () => {
    await office.call('/texts/page', { body: { id: 'wrong', fields: PAGE } });
    const wrong = '/texts/page/wrong';
    const body = { baseVersion: 1, patch: { body: '# No' }, draftVersion: null };
    await office.call(`${wrong}/draft`, { method: 'PUT', body });
    await office.call(`${wrong}/plan`, { method: 'PUT', body: { publishAt: '2100-01-01T00:00:00Z' } });
    const { refused } = await runDuePlans(database().db, PUBLISH_PLANNED_TEXTS, new Date('2100-01-02'));
    expect(refused).toMatchObject([{ kind: 'page', id: 'wrong' }]);
    expect(await read(wrong)).toMatchObject({
      status: 'draft',
      plan: { refusal: expect.stringContaining('title') },
    });
  });

  it('that a release delivered is unread until staff mark it, and terms are not deleted', async () => {
    const body = 'Text';
    const row = { slug: 'terms', title: 'Terms', lead: 'L', description: 'D', body, html: '<p>Text</p>' };
    const hast = { type: 'root' as const, children: [] };
    await database().db.transaction((tx) =>
      seedPages(tx, { pages: [{ ...row, hast }], questions: [], events: [], provinces: undefined }),
    );
    const terms = '/texts/page/terms';
    expect(await read(terms)).toMatchObject({ isUnread: true, version: 1 });
    expect((await office.call(`${terms}/read`, { method: 'POST', body: {} })).status).toBe(204);
    expect(await read(terms)).toMatchObject({ isUnread: false, version: 1 });
    expect((await office.call(terms, { method: 'DELETE', version: 1 })).status).toBe(409);
  });

  it('is published by editors, not by packers', async () => {
    office.caller = member('packer');
    expect((await office.call(`${path}/publish`, { body: { draftVersion: null } })).status).toBe(403);
  });
});

describe('a picture for texts', () => {
  const PICTURE = {
    key: 'barrels-0a1b2c3d',
    alt: '',
    width: 900,
    height: 1200,
    looks: ['day'],
    widths: [300],
  };
  const put = (body: object) => office.call('/text-pictures/barrels', { method: 'PUT', body });
  const find = async () =>
    (await read('/text-pictures')).items.find(({ name }: { name: string }) => name === 'barrels');

  it('is an upload with a description and a focus, which an undo takes back', async () => {
    office.caller = member('owner');
    const { db } = database();
    expect((await put({ alt: 'Barrels' })).status).toBe(404);
    await db.execute(
      sql`insert into media (key, picture, created_by) values (${PICTURE.key}, ${JSON.stringify(PICTURE)}::jsonb, 'staff')`,
    );
    const focus = { x: 0.2, y: 0.75 };
    expect((await put({ key: PICTURE.key, alt: 'Barrels', focus })).status).toBe(204);
    expect(await find()).toMatchObject({ picture: { key: PICTURE.key, alt: 'Barrels', focus } });
    expect((await put({ alt: 'Barrels in rows' })).status).toBe(204);
    expect((await find()).picture).not.toHaveProperty('focus');
    expect((await loadShopContent(db)).pictures).toMatchObject({ barrels: { alt: 'Barrels in rows' } });
    const { items } = await read('/audit-events?limit=50');
    const [{ id }] = items.filter(({ action }: { action: string }) => action === 'text-picture.changed');
    const undone = await office.call(`/audit-events/${id}/undo`, { body: { reason: 'A mistake' } });
    expect(undone.status).toBe(200);
    expect(await find()).toMatchObject({ picture: { alt: 'Barrels', focus } });
  });

  it('of an article has its own description and focus', async () => {
    const { db } = database();
    const words = { pictureAlt: 'Rows of barrels', pictureFocus: { x: 0.5, y: 0.1 } };
    const fields = { ...KINDS.article.fields, picture: PICTURE.key, ...words };
    expect((await office.call('/texts/article', { body: { id: 'barrels', fields } })).status).toBe(201);
    expect((await read('/texts/article/barrels')).fields).toMatchObject(words);
    await office.call('/texts/article/barrels/publish', { body: { draftVersion: null } });
    const [article] = (await loadArticles(db)).filter(({ slug }) => slug === 'barrels');
    expect(article?.picture).toMatchObject({ alt: words.pictureAlt, focus: words.pictureFocus });
  });
});
