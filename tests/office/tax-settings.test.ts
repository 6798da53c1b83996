import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createCompliance, deliverRules, loadTaxNumbers } from '#modules/compliance/index.ts';
import { saveTrade } from '#modules/compliance/commands.ts';
import { EVERYWHERE, line } from '#modules/compliance/test-basket.ts';
import { listFirstSteps } from '#modules/opening/list-first-steps.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const PATH = '/settings/taxes';
const NOW = new Date();
const NUMBER = '123456789 RT0001';
const database = useDatabase();
let office: ReturnType<typeof createOffice>;

const Taxes = z.object({
  registrations: z.array(z.looseObject({ of: z.string() })),
  authorities: z.array(
    z.looseObject({
      of: z.string(),
      isServed: z.boolean(),
      state: z.string(),
      taxes: z.array(z.looseObject({ province: z.string(), name: z.string() })),
    }),
  ),
});
const read = async () => {
  const { version, text } = await office.call(PATH);
  return { version: version ?? 0, ...Taxes.parse(JSON.parse(text)) };
};
const change = async (registrations: object[], version: number) =>
  await office.call(PATH, { method: 'PUT', body: { registrations }, version });
const taxesIn = async (province: 'BC' | 'ON') => {
  const quote = await createCompliance(database().db).quote(
    [line({})],
    { province, method: 'standard' },
    NOW,
    'USD',
  );
  return 'refused' in quote ? quote.refused : quote.taxes.map(({ name }) => name);
};
const isTaxStepDone = async () =>
  (
    await listFirstSteps(database().db, { isTest: true, sendsMail: false, takesPayments: true }, new Date())
  ).find(({ step }) => step === 'taxes')?.isDone;

beforeAll(async () => {
  office = createOffice(database().db);
  // Legal settings need a fresh sign-in.
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
  await deliverRules(database().db, `${PROJECT_ROOT}/modules/compliance/rules`);
  await inTransaction(database().db, (tx) =>
    saveTrade(tx, systemActor('test'), EVERYWHERE, { versions: 'any' }),
  );
});

it('names who collects taxes by the law of today, undecided at first and charged', async () => {
  const { authorities } = await read();
  expect(authorities.map(({ of }) => of).toSorted()).toEqual(['BC', 'MB', 'QC', 'SK', 'YT', 'federal']);
  expect(authorities.filter(({ isServed, state }) => !isServed || state !== 'undecided')).toEqual([]);
  expect(authorities.find(({ of }) => of === 'federal')?.taxes).toHaveLength(13);
  expect(await taxesIn('BC')).toEqual(['GST', 'PST']);
  expect(await isTaxStepDone()).toBe(false);
});

it('the next checkout charges what is registered; Undo brings the decision before back', async () => {
  const { version } = await read();
  const federal = { of: 'federal', number: NUMBER, from: '2026-01-01' };
  const others = ['BC', 'MB', 'QC', 'SK', 'YT'].map((of) => ({ of, from: '2026-01-01' }));
  const saved = await change([federal, ...others], version);
  expect(saved.status).toBe(200);
  expect(await taxesIn('BC')).toEqual(['GST']);
  expect(await taxesIn('ON')).toEqual(['HST']);
  expect(await loadTaxNumbers(database().db, NOW)).toEqual([{ name: 'GST/HST', number: NUMBER }]);
  expect(await isTaxStepDone()).toBe(true);
  expect((await read()).authorities.find(({ of }) => of === 'BC')?.state).toBe('not-registered');
  expect((await change([], version)).status).toBe(412);
  const undo = await office.call(`/audit-events/${saved.event}/undo`, { body: { reason: 'No' } });
  expect(undo.status).toBe(200);
  expect((await read()).registrations).toEqual([]);
});

it('refuses two decisions for one day, and loses nothing', async () => {
  const { version, registrations } = await read();
  const row = { of: 'BC', from: '2027-01-01' };
  const refused = await change([row, { ...row, number: '1' }], version);
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text)).toMatchObject({ errors: [{ pointer: '/registrations/1/from' }] });
  expect((await read()).registrations).toEqual(registrations);
});
