import { expect, test, vi } from 'vitest';
import type { Wishlist } from '#modules/wishlist/index.ts';
import * as confirm from './confirm.route.tsx';
import * as stop from './stop.route.tsx';
import * as tellMe from './stock-alert-link.route.tsx';
import { ledTo, pageWith, sent } from './test-page.ts';

const PICTURE = { key: 'quarry-light-1', alt: 'Quarry Light in a tall bottle' };
const bottle = (stockQuantity: number) => ({
  catalog: {
    ...Object.create(null),
    findProduct: async (idOrSlug: string) =>
      idOrSlug === 'no-such'
        ? undefined
        : { slug: 'quarry-light', name: 'Quarry Light', stockQuantity, images: [{ picture: PICTURE }] },
  },
});
const wishlist = (made: Partial<Wishlist>) => ({
  wishlist: {
    ...Object.create(null),
    createDoneToken: async (what: string) => `sealed-${what}`,
    isDone: async (what: string, token: string) => token === `sealed-${what}`,
    ...made,
  },
});
const SLUG = { slug: 'quarry-light' };

test('the page shows the form for a sold-out bottle, the thanks after sending, and neither when it is in stock', async () => {
  const load = async (stock: number, path: string, params = SLUG) =>
    await tellMe.loader(pageWith({ ...bottle(stock), ...wishlist({}) }).args(path, params));
  const { data } = await load(0, '/tell-me/quarry-light');
  expect(data).toMatchObject({ bottle: { name: 'Quarry Light', isThere: false }, isAsked: false });
  // The name is beside the picture.
  expect(data.bottle?.picture).toEqual({ ...PICTURE, alt: '' });
  expect((await load(0, '/tell-me/quarry-light?sent=sealed-asked')).data.isAsked).toBe(true);
  expect((await load(0, '/tell-me/quarry-light?sent=made-up')).data.isAsked).toBe(false);
  expect((await load(3, '/tell-me/quarry-light')).data.bottle?.isThere).toBe(true);
  expect((await load(0, '/tell-me/no-such', { slug: 'no-such' })).init?.status).toBe(404);
  // A product id redirects to the slug.
  expect(await ledTo(load(0, '/tell-me/01a0', { slug: '01a0' }))).toBe('301 /tell-me/quarry-light');
});

test('an accepted address redirects to the thanks; honeypot and client are passed on', async () => {
  const ask = vi.fn<Wishlist['requestAlert']>().mockResolvedValue({ kind: 'asked' });
  const { args } = pageWith({
    ...wishlist({ requestAlert: ask }),
    ...sent({ email: 'a@b.ca', remarks: 'x' }),
  });
  expect(await ledTo(tellMe.action(args('/tell-me/quarry-light', SLUG)))).toBe(
    '303 /tell-me/quarry-light?sent=sealed-asked',
  );
  expect(ask).toHaveBeenCalledWith({
    slug: 'quarry-light',
    email: 'a@b.ca',
    trap: 'x',
    client: '192.0.2.1',
    locale: 'en-XA',
  });
});

test.each([
  [{ kind: 'invalid' }, { status: 422, notice: null }],
  [
    { kind: 'too-many', of: 'client', retryAfterSeconds: 9 },
    { status: 429, notice: 'too-many-of-client' },
  ],
  [
    { kind: 'too-many', of: 'shop', retryAfterSeconds: 9 },
    { status: 429, notice: 'too-many-of-shop' },
  ],
] as const)('a refused form keeps its values: %j', async (asked, { status, notice }) => {
  const ask = vi.fn<Wishlist['requestAlert']>().mockResolvedValue(asked);
  const { args, page } = pageWith({ ...wishlist({ requestAlert: ask }), ...sent({ email: 'typed' }) });
  const { data, init } = await tellMe.action(args('/tell-me/quarry-light', SLUG));
  expect([init?.status, data]).toEqual([status, { email: 'typed', notice }]);
  expect(page.retryAfterSeconds).toBe(asked.kind === 'too-many' ? 9 : undefined);
});

test.each(['in-stock', 'unknown'] as const)(
  'a bottle that needs no alert redirects to its page: %s',
  async (kind) => {
    const { args } = pageWith({
      ...wishlist({ requestAlert: async () => ({ kind }) }),
      ...sent({ email: 'a@b.ca' }),
    });
    expect(await ledTo(tellMe.action(args('/tell-me/quarry-light', SLUG)))).toBe('303 /tell-me/quarry-light');
  },
);

test('a form of another site is refused, and an unavailable database returns the form with its values', async () => {
  const foreign = pageWith({ ...wishlist({}), form: { refused: 'foreign' } });
  const refused = await tellMe.action(foreign.args('/tell-me/quarry-light', SLUG));
  expect([refused.init?.status, refused.data.notice]).toEqual([403, 'foreign']);
  const unavailable = pageWith({
    ...wishlist({ requestAlert: () => Promise.reject(new Error('away')) }),
    ...sent({ email: 'a@b.ca' }),
  });
  const notified = await tellMe.action(unavailable.args('/tell-me/quarry-light', SLUG));
  expect([notified.init?.status, notified.data]).toEqual([503, { email: 'a@b.ca', notice: 'unavailable' }]);
  expect(unavailable.page.failure).toBeInstanceOf(Error);
});

test('opening a confirmation link changes nothing, its button confirms, and a used link has its own text', async () => {
  const found = { slug: 'quarry-light', name: 'Quarry Light' };
  const services = wishlist({
    findAsked: async (token) => (token === 'good' ? found : undefined),
    confirm: vi
      .fn<Wishlist['confirm']>()
      .mockImplementation(async (token) => (token === 'good' ? found : undefined)),
  });
  const { args } = pageWith(services);
  expect(await confirm.loader(args('/tell-me/confirm?token=good'))).toMatchObject({
    data: { name: 'Quarry Light' },
  });
  expect(services.wishlist.confirm).not.toHaveBeenCalled();
  const over = await confirm.loader(args('/tell-me/confirm?token=used'));
  expect([over.init?.status, over.data.name]).toEqual([404, null]);
  const done = await confirm.loader(args('/tell-me/confirm?sent=sealed-confirmed'));
  expect([done.init?.status, done.data.isDone]).toEqual([200, true]);
  const press = async (token: string) =>
    await ledTo(confirm.action(pageWith({ ...services, ...sent({ token }) }).args('/tell-me/confirm')));
  expect(await press('good')).toBe('303 /tell-me/confirm?sent=sealed-confirmed');
  expect(await press('used')).toBe('303 /tell-me/confirm');
});

test('opening a stop link changes nothing, its button stops, and a mail program can stop in one call', async () => {
  const services = wishlist({
    countToStop: async (token) => (token === 'good' ? 2 : undefined),
    stop: vi.fn<Wishlist['stop']>().mockImplementation(async (token) => token === 'good'),
  });
  const { args } = pageWith(services);
  expect((await stop.loader(args('/tell-me/stop?token=good'))).data.waiting).toBe(2);
  expect((await stop.loader(args('/tell-me/stop?token=cut'))).init?.status).toBe(404);
  expect(services.wishlist.stop).not.toHaveBeenCalled();
  const press = (fields: Record<string, string>, path: string) =>
    stop.action(pageWith({ ...services, ...sent(fields) }).args(path));
  expect(await ledTo(press({ token: 'good' }, '/tell-me/stop'))).toBe(
    '303 /tell-me/stop?sent=sealed-stopped',
  );
  expect(await ledTo(press({ token: 'cut' }, '/tell-me/stop'))).toBe('303 /tell-me/stop');
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  expect((await press(oneClick, '/tell-me/stop?token=good')).init?.status).toBe(200);
  expect((await press(oneClick, '/tell-me/stop?token=cut')).init?.status).toBe(404);
  const foreign = pageWith({ ...services, form: { refused: 'foreign' } });
  expect((await stop.action(foreign.args('/tell-me/stop?token=good'))).init?.status).toBe(403);
  expect(services.wishlist.stop).toHaveBeenCalledTimes(4);
});
