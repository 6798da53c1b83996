import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createCompliance, deliverRules, listHandOverHours } from '#modules/compliance/index.ts';
import { saveTrade } from '#modules/compliance/commands.ts';
import { EVERYWHERE, line } from '#modules/compliance/test-basket.ts';
import { listUpcoming } from '#modules/today/list-upcoming.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createOffice, member } from './create-office.ts';

const PATH = '/settings/licences';
const NOW = new Date();
const database = useDatabase();
let office: ReturnType<typeof createOffice>;

const Licences = z.object({
  isDemo: z.boolean(),
  licences: z.array(z.looseObject({ province: z.string() })),
  presets: z.array(
    z.looseObject({ kind: z.string(), classes: z.array(z.string()).nullable(), source: z.unknown() }),
  ),
});
const read = async () => {
  const { version, text } = await office.call(PATH);
  return { version: version ?? 0, ...Licences.parse(JSON.parse(text)) };
};
/** Sells beer to 7.1 % and wine in Ontario, between 7 and 23. */
const CONVENIENCE = {
  province: 'ON',
  from: '2025-01-01',
  source: 'The licence itself',
  kind: 'on-convenience',
  number: 'CS-123456',
  classes: ['wine', 'beer'],
  strengths: [{ productClass: 'wine', maxAbvPercent: 18 }],
  hours: { earliest: '10:00', latest: '23:30' },
};
const quote = async (abvPercent: number, productClass: 'wine' | 'spirits' = 'wine') => {
  const found = await createCompliance(database().db).quote(
    [line({ name: 'A Port', abvPercent, productClass })],
    { province: 'ON', method: 'standard' },
    NOW,
    'USD',
  );
  return 'refused' in found ? found.refused : 'sold';
};

beforeAll(async () => {
  office = createOffice(database().db);
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
  await deliverRules(database().db, `${PROJECT_ROOT}/modules/compliance/rules`);
  await inTransaction(database().db, (tx) =>
    saveTrade(tx, systemActor('test'), EVERYWHERE, { versions: 'any', isDemo: true }),
  );
});

it('offers kinds with what their source says, and leaves the rest unknown', async () => {
  const { presets, isDemo } = await read();
  expect(isDemo).toBe(true);
  expect(presets).toHaveLength(9);
  expect(presets.find(({ kind }) => kind === 'qc-epicerie')?.classes).toEqual(['wine', 'beer']);
  for (const { classes, source } of presets)
    expect([classes === null, source === null]).not.toEqual([false, true]);
});

it('shows what a change does first; then class, strength and hours hold at the next checkout', async () => {
  expect(await quote(45, 'spirits')).toBe('sold');
  const { version } = await read();
  const body = { licences: [CONVENIENCE] };
  const preview = await office.call(`${PATH}/preview`, { body });
  const items = z
    .array(z.looseObject({ province: z.string(), carts: z.array(z.looseObject({ cart: z.string() })) }))
    .parse(JSON.parse(preview.text).items);
  expect(items.find(({ province }) => province === 'ON')?.carts).toMatchObject([
    { cart: 'one-bottle', before: null, after: null },
    { cart: 'one-of-spirits', before: null, after: expect.stringMatching(/doesn't cover spirits/) },
    { cart: 'twenty-four-cans', before: null, after: null },
  ]);
  expect(items.some(({ province }) => province === 'AB')).toBe(true);
  expect((await read()).version).toBe(version);
  const saved = await office.call(PATH, { method: 'PUT', body, version });
  expect(saved.status).toBe(200);
  expect((await read()).isDemo).toBe(false);
  expect(await quote(18)).toBe('sold');
  expect(await quote(20)).toMatch(/doesn't cover drinks as strong as A Port/);
  expect(await quote(45, 'spirits')).toMatch(/doesn't cover spirits/);
  const hours = (await listHandOverHours(database().db, NOW)).find(({ province }) => province === 'ON');
  expect(hours).toMatchObject({ earliest: '10:00', latest: '23:00' });
  const other = { licences: [] };
  expect((await office.call(PATH, { method: 'PUT', body: other, version })).status).toBe(412);
  // The settings of delivery keep the licences.
  const delivery = z
    .object({ licences: z.array(z.unknown()) })
    .parse(JSON.parse((await office.call('/settings/delivery')).text));
  expect(delivery.licences).toEqual([CONVENIENCE]);
});

it('refuses a licence that ends before it begins, at its field', async () => {
  const { version } = await read();
  const body = { licences: [{ ...CONVENIENCE, to: '2024-01-01' }] };
  const refused = await office.call(PATH, { method: 'PUT', body, version });
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text)).toMatchObject({ errors: [{ pointer: '/licences/0/to' }] });
});

it('warns of training that ends within 30 days, and can undo a change of it', async () => {
  const soon = new Date(NOW.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  const luc = { person: 'Luc', certificate: 'Smart Serve', until: '2099-01-01' };
  const put = async (certificates: object[], version: number) =>
    await office.call('/settings/training', { method: 'PUT', body: { certificates }, version });
  expect((await put([luc], 0)).status).toBe(200);
  const saved = await put([{ person: 'Hana', certificate: 'Smart Serve', until: soon }, luc], 1);
  expect(saved.status).toBe(200);
  const named = async () =>
    (await listUpcoming(database().db, NOW, 'America/Toronto')).filter(
      ({ kind }) => kind === 'training-ends',
    );
  expect(await named()).toEqual([
    { kind: 'training-ends', day: soon, certificates: [{ person: 'Hana', certificate: 'Smart Serve' }] },
  ]);
  expect((await put([], 1)).status).toBe(412);
  const undo = await office.call(`/audit-events/${saved.event}/undo`, { body: { reason: 'No' } });
  expect(undo.status).toBe(200);
  expect(await named()).toEqual([]);
});
