import { expect, it } from 'vitest';
import { z } from 'zod';
import { deriveSecretKey, sealValue } from '#modules/shop-secrets/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member, NO_ENVIRONMENT } from './create-office.ts';

const database = useDatabase();
const secretKey = deriveSecretKey('the secret of this shop, which is long');
const StepsSchema = z.object({
  isLive: z.boolean(),
  steps: z.array(
    z.object({ step: z.string(), list: z.string(), wait: z.string().nullable(), isDone: z.boolean() }),
  ),
});

const open = () => {
  const shop = { isTest: true, takesPayments: true };
  const office = createOffice(database().db, { environment: NO_ENVIRONMENT, secretKey, shop });
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
  return office;
};

it('lists what a new shop needs, the longest wait of each list first', async () => {
  const { isLive, steps } = StepsSchema.parse(JSON.parse((await open().call('/settings/opening')).text));
  expect(isLive).toBe(false);
  const lists = Map.groupBy(steps, ({ list }) => list);
  expect([...lists.keys()]).toEqual(['to-sell', 'better']);
  expect([...lists.values()].map(([first]) => [first?.step, first?.wait])).toEqual([
    ['payments', 'days'],
    ['mail', 'hours'],
  ]);
  expect(steps.filter(({ list, isDone }) => list === 'to-sell' && isDone)).toEqual([]);
});

it('stores a live key only when everything to sell is there, and a test key before', async () => {
  const office = open();
  const store = (key: string) => {
    const tried = { secretKey: key, statementName: null, payoutAccount: null };
    const trial = sealValue(secretKey, 'payment-trial', JSON.stringify(tried), new Date());
    return office.call('/settings/payment', { method: 'PUT', body: { trial }, version: 0 });
  };
  const live = await store('sk_live_abcdefgh1234');
  expect([live.status, live.text]).toEqual([409, expect.stringContaining('Before you open')]);
  expect((await store('sk_test_abcdefgh1234')).status).toBe(200);
});
