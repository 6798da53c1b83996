import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deliverRules } from '#modules/compliance/index.ts';
import { loadCurrency, loadSessionLimits, loadShopName } from '#modules/shop-settings/index.ts';
import { listSettingLocks } from '#platform/environment/setting-locks.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
const CONTACT = {
  shop: 'Bottle Shop',
  street: '1 Main Street',
  city: 'Guelph',
  province: 'ON',
  postalCode: 'N1H 1A1',
  country: 'Canada',
};

const GroupSchema = z.object({
  version: z.int(),
  value: z.record(z.string(), z.unknown()),
  locks: z.array(z.object({ field: z.string(), variable: z.string() })),
});
const read = async (group: string) =>
  GroupSchema.parse(JSON.parse((await office.call(`/settings/${group}`)).text));
const change = async (group: string, body: object, version?: number) =>
  await office.call(`/settings/${group}`, {
    method: 'PUT',
    body,
    version: version ?? (await read(group)).version,
  });
const errorsOf = ({ text }: { text: string }) =>
  z.object({ errors: z.array(z.object({ pointer: z.string(), detail: z.string() })) }).parse(JSON.parse(text))
    .errors;
const asOwner = () => {
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
};

beforeAll(() => {
  office = createOffice(database().db);
  asOwner();
});

describe('settings by the Admin API', () => {
  it('are listed with the defaults of what was never set', async () => {
    const { items } = z
      .object({ items: z.array(z.looseObject({ name: z.string(), value: z.looseObject({}) })) })
      .parse(JSON.parse((await office.call('/settings')).text));
    expect(items.map(({ name }) => name)).toContain('identity');
    expect(items.find(({ name }) => name === 'sessions')?.value).toEqual({ idleMinutes: 30, totalHours: 12 });
    expect((await office.call('/settings/nothing')).status).toBe(400);
  });

  it('change what is sent, and a first save is undone, too', async () => {
    const saved = await change('identity', { contact: CONTACT, slogan: 'Old casks.' });
    expect(saved.status).toBe(200);
    expect(await loadShopName(database().db)).toBe('Bottle Shop');
    expect((await change('identity', { slogan: null })).status).toBe(200);
    expect((await read('identity')).value).toEqual({ contact: CONTACT, socialLinks: [] });
    const undone = await office.call(`/audit-events/${saved.event}/undo`, { body: { reason: 'No' } });
    expect(undone.status).toBe(200);
    expect((await read('identity')).value['contact']).toBeUndefined();
  });

  it('are refused at their fields, by the labels of the form', async () => {
    const { officer: _, ...contact } = { ...CONTACT, city: '', email: 'nowhere', officer: undefined };
    const refused = await change('identity', { contact, more: 1 });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual(
      [
        { pointer: '/contact/city', detail: 'City is needed.' },
        { pointer: '/contact/email', detail: 'Email must be a mail address.' },
        { pointer: '/more', detail: 'There is no field more.' },
      ].map((one) => expect.objectContaining(one)),
    );
  });

  it('keep what another person saved meanwhile', async () => {
    const { version } = await read('policy');
    expect((await change('policy', { orderLimit: 24 }, version)).status).toBe(200);
    expect((await change('policy', { orderLimit: 6 }, version)).status).toBe(412);
    expect((await read('policy')).value['orderLimit']).toBe(24);
  });

  it('of law and safety need their permission and a fresh sign-in', async () => {
    office.caller = { ...member('manager'), authenticatedAt: new Date() };
    expect((await change('age', { minimumAge: 19 })).status).toBe(403);
    expect((await change('sessions', { idleMinutes: 60 })).status).toBe(403);
    expect((await change('orders', { refundLimitCents: 1 })).status).toBe(403);
    // The form sends all fields; what stays the same needs nothing.
    expect((await change('orders', { refundLimitCents: 20_000, lateAfterDays: 3 })).status).toBe(200);
    office.caller = member('owner');
    const stale = await change('sessions', { idleMinutes: 60 });
    expect([stale.status, stale.text]).toEqual([
      expect.any(Number),
      expect.stringContaining('sign-in-again'),
    ]);
    asOwner();
    expect((await change('sessions', { idleMinutes: 60 })).status).toBe(200);
    expect(await loadSessionLimits(database().db)).toEqual({ idleMinutes: 60, totalHours: 12 });
  });

  it('that the environment decides are answered with its value, and stay', async () => {
    const environment = parseEnvironment('/srv/shop', { SHOP_MINIMUM_AGE: '25' });
    office = createOffice(database().db, { settingLocks: listSettingLocks(environment) });
    asOwner();
    expect(await read('age')).toMatchObject({
      value: { minimumAge: 25 },
      locks: [{ field: 'minimumAge', variable: 'SHOP_MINIMUM_AGE' }],
    });
    const refused = await change('age', { minimumAge: 19 });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)[0]).toMatchObject({ pointer: '/minimumAge' });
    expect((await change('age', { minimumAge: 25 })).status).toBe(200);
  });
});

describe('the currency by the Admin API', () => {
  it('changes before the first sale with the version that was read, and is undone', async () => {
    office = createOffice(database().db);
    asOwner();
    const before = await office.call('/settings/currency');
    expect(JSON.parse(before.text)).toMatchObject({ currency: 'USD', isFixed: false });
    const set = (currency: string, version = before.version ?? 0) =>
      office.call('/settings/currency', { method: 'PUT', body: { currency }, version });
    const saved = await set('CAD');
    expect(JSON.parse(saved.text)).toMatchObject({ currency: 'CAD' });
    expect((await set('USD')).status).toBe(412);
    const undo = await office.call(`/audit-events/${saved.event}/undo`, { body: { reason: 'No' } });
    expect(undo.status).toBe(200);
    expect(await loadCurrency(database().db)).toBe('USD');
  });

  it('stays once something was sold', async () => {
    await insertOrders(database().db, { orders: 1, products: 1 });
    const { version, text } = await office.call('/settings/currency');
    expect(JSON.parse(text)).toMatchObject({ isFixed: true });
    const refused = await office.call('/settings/currency', {
      method: 'PUT',
      body: { currency: 'CAD' },
      version: version ?? 0,
    });
    expect(errorsOf(refused)).toMatchObject([{ pointer: '/currency' }]);
  });
});

it('exchange rates are replaced, one for each day', async () => {
  await deliverRules(database().db, `${PROJECT_ROOT}/modules/compliance/rules`);
  const rate = { from: '2026-01-01', usdPerCadMillionths: 710_000, source: 'Bank of Canada' };
  const set = async (...exchange: object[]) =>
    office.call('/settings/exchange', {
      method: 'PUT',
      body: { exchange },
      version: (await office.call('/settings/exchange')).version ?? 0,
    });
  expect(JSON.parse((await set(rate)).text)).toMatchObject({ exchange: [rate] });
  expect(errorsOf(await set(rate, rate))).toMatchObject([{ pointer: '/exchange/1/from' }]);
});
