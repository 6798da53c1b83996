import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createCompliance, deliverRules } from '#modules/compliance/index.ts';
import { saveTrade } from '#modules/compliance/commands.ts';
import { EVERYWHERE, line } from '#modules/compliance/test-basket.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createOffice, member } from './create-office.ts';

const database = useDatabase();
let office: ReturnType<typeof createOffice>;

const Rules = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      kind: z.string(),
      province: z.string(),
      state: z.string(),
      to: z.string().nullable(),
      others: z.array(z.string()),
      toCompare: z.string().nullable(),
    }),
  ),
  floors: z.array(z.looseObject({ province: z.string(), unknown: z.array(z.string()) })),
});
const Problem = z.looseObject({
  errors: z.array(z.looseObject({ pointer: z.string(), code: z.string() })).optional(),
});

const read = async () => Rules.parse(JSON.parse((await office.call('/law-rules')).text));
const post = async (path: string, body: object) => {
  const { status, text } = await office.call(path, { method: 'POST', body });
  const errors = status === 422 ? (Problem.parse(JSON.parse(text)).errors ?? []) : [];
  return { status, text, errors: errors.map(({ pointer, code }) => `${pointer} ${code}`) };
};
const tax = (from: string, rateMillionths: number, more: object = {}) => ({
  kind: 'tax',
  province: 'NS',
  classes: ['spirits', 'wine', 'beer'],
  value: { name: 'HST', rateMillionths, appliesToDelivery: true },
  from,
  confidence: 'H',
  source: { title: 'A gazette', url: 'https://gazette.example.ca/1' },
  ...more,
});
const floor = {
  kind: 'floor',
  province: 'ON',
  classes: ['wine'],
  value: {
    per: 'litre',
    cadCents: 4_000,
    fromAbvPercent: 0,
    toAbvPercent: 100,
    includesTax: false,
    includesDeposit: false,
  },
  from: '2030-01-01',
  confidence: 'H',
  source: { title: 'O. Reg. 750/21' },
};

beforeAll(async () => {
  office = createOffice(database().db);
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
  await deliverRules(database().db, `${PROJECT_ROOT}/modules/compliance/rules`);
  await inTransaction(database().db, (tx) =>
    saveTrade(tx, systemActor('test'), EVERYWHERE, { versions: 'any' }),
  );
});

it('lists what came with the shop, and where minimum prices are not entered', async () => {
  const { items, floors } = await read();
  expect(items.filter(({ kind, state }) => kind === 'age' && state === 'in-force')).toHaveLength(13);
  expect(items.some(({ kind }) => kind === 'floor')).toBe(false);
  expect(floors.map(({ province, unknown }) => `${province} ${unknown.join('+')}`)).toEqual([
    'NL spirits+wine+beer',
    'NS spirits+wine+beer',
    'ON spirits+wine+beer',
    'QC beer',
    'SK spirits+wine+beer',
  ]);
  expect(items.some(({ toCompare }) => toCompare !== null)).toBe(true);
});

it('shows the effect first, saves nothing with it, and the next checkout charges by the rule', async () => {
  const rule = tax('2030-01-01', 130_000);
  const preview = await post('/law-rules/preview', { add: rule });
  expect(JSON.parse(preview.text)).toMatchObject({
    province: 'NS',
    day: '2030-01-01',
    carts: [
      // 14 % and 13 % of 30.00 and of the delivery at 14.00.
      { cart: 'one-bottle', before: { taxCents: 616 }, after: { taxCents: 572 } },
      { cart: 'one-of-spirits' },
      { cart: 'twenty-four-cans' },
    ],
  });
  const before = (await read()).items.length;
  const saved = await post('/law-rules', { rule, reason: 'A test' });
  expect(saved.status).toBe(201);
  const { items } = await read();
  expect(items).toHaveLength(before + 1);
  const own = items.find(({ id }) => id === 'merchant/tax/NS/HST/2030-01-01');
  expect(own).toMatchObject({ state: 'coming', toCompare: null, enteredBy: { kind: 'staff' } });
  expect(own?.others).toEqual(['tax/NS/HST/2025-04-01']);
  const quote = await createCompliance(database().db).quote(
    [line({})],
    { province: 'NS', method: 'standard' },
    new Date('2030-01-02T12:00:00Z'),
    'USD',
  );
  expect(quote).toMatchObject({ taxes: [{ rateMillionths: 130_000 }] });
});

it('shows the minimum age of the environment, which wins over the settings', async () => {
  office = createOffice(database().db, {
    settingLocks: [{ group: 'age', field: 'minimumAge', variable: 'SHOP_MINIMUM_AGE', value: 25 }],
  });
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
  const preview = await post('/law-rules/preview', { add: tax('2033-01-01', 130_000) });
  expect(JSON.parse(preview.text)).toMatchObject({ age: { before: 25, after: 25 } });
});

it('never changes a rule: it is succeeded, and refused for days that another one has', async () => {
  const next = tax('2031-01-01', 120_000);
  const refused = await post('/law-rules', { rule: next, reason: 'A test' });
  expect(refused.errors).toEqual(['/rule/from overlap']);
  const succeeds = 'merchant/tax/NS/HST/2030-01-01';
  expect((await post('/law-rules', { rule: next, succeeds, reason: 'Lower' })).status).toBe(201);
  const { items } = await read();
  expect(items.find(({ id }) => id === succeeds)?.to).toBe('2031-01-01');
  const again = { rule: tax('2032-01-01', 110_000), succeeds, reason: 'Again' };
  expect((await post('/law-rules', again)).status).toBe(409);
});

it('needs a reason, and an Owner who confirms days that are past', async () => {
  const past = { rule: tax('2025-04-01', 140_000, { to: '2025-05-01' }), reason: 'A test' };
  expect((await post('/law-rules', { ...past, reason: '' })).errors).toEqual(['/reason too-small']);
  expect((await post('/law-rules', past)).errors).toEqual(['/isPastConfirmed past-start']);
  expect((await post('/law-rules', { ...past, isPastConfirmed: true })).status).toBe(201);
});

it('ends own rules from today on, never those of a release', async () => {
  expect((await post('/law-rules', { rule: floor, reason: 'Published' })).status).toBe(201);
  const { items, floors } = await read();
  const id = items.find(({ kind }) => kind === 'floor')?.id ?? '';
  // It has not begun: today the price is still unknown.
  expect(floors.find(({ province }) => province === 'ON')?.unknown).toEqual(['spirits', 'wine', 'beer']);
  const end = { id, to: '2030-01-01', reason: 'Wrong' };
  expect((await post('/law-rules/end', end)).errors).toEqual(['/to before-start']);
  expect((await post('/law-rules/end', { ...end, to: '2030-01-02' })).status).toBe(204);
  const delivered = { id: 'age/AB/2025-01-01', to: '2031-01-01', reason: 'No' };
  expect((await post('/law-rules/end', delivered)).status).toBe(409);
  expect((await post('/law-rules/end', { ...delivered, id: 'age/AB/none' })).status).toBe(404);
});

it('records a comparison: the rule leaves the list of what to compare', async () => {
  const due = (await read()).items.find(({ toCompare, state }) => toCompare !== null && state === 'in-force');
  const body = { id: due?.id ?? '', against: 'The regulation, section 1' };
  expect((await post('/law-rules/confirm', body)).status).toBe(204);
  expect((await read()).items.find(({ id }) => id === due?.id)).toMatchObject({
    toCompare: null,
    checkedAgainst: body.against,
  });
});
