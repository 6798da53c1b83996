import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { saveTrade } from '#modules/compliance/commands.ts';
import { EVERYWHERE } from '#modules/compliance/test-basket.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const PATH = '/settings/delivery';
const database = useDatabase();
let office: ReturnType<typeof createOffice>;

const Terms = z.looseObject({
  delivery: z.array(z.looseObject({ province: z.string(), method: z.string(), cents: z.int() })),
});
const readTerms = async () => {
  const { version, text } = await office.call(PATH);
  const { terms, licences } = z
    .object({ terms: Terms, licences: z.array(z.unknown()) })
    .parse(JSON.parse(text));
  return { version: version ?? 0, terms, licences };
};
const steps = { by: 'bottles', rows: [{ from: 7, cents: 2000 }] };
/** The terms with other fields of the standard price of Ontario. */
const withOntario = ({ delivery, ...terms }: z.output<typeof Terms>, fields: object) => ({
  ...terms,
  delivery: delivery.map((row) =>
    row.province === 'ON' && row.method === 'standard' ? { ...row, ...fields } : row,
  ),
});

beforeAll(async () => {
  office = createOffice(database().db);
  await deliverRules(database().db, `${PROJECT_ROOT}/modules/compliance/rules`);
  await inTransaction(database().db, (tx) =>
    saveTrade(tx, systemActor('test'), EVERYWHERE, { versions: 'any' }),
  );
});

it('a preview names what sample carts cost before and after, and saves nothing', async () => {
  const { version, terms } = await readTerms();
  const surcharges = [{ prefix: 'P0', cents: 600, reason: 'A second carrier goes there.' }];
  const body = { ...withOntario(terms, { steps }), surcharges };
  const found = await office.call(`${PATH}/preview`, { body });
  expect(found.status).toBe(200);
  const items = z
    .array(
      z.object({
        province: z.string(),
        method: z.string(),
        prefix: z.string().nullable(),
        prices: z.array(
          z.object({ cart: z.string(), beforeCents: z.int().nullable(), afterCents: z.int().nullable() }),
        ),
      }),
    )
    .parse(JSON.parse(found.text).items);
  const pricesOf = (province: string, prefix: string | null) =>
    items
      .find((row) => row.province === province && row.method === 'standard' && row.prefix === prefix)
      ?.prices.map(({ beforeCents, afterCents }) => [beforeCents, afterCents]);
  expect(pricesOf('ON', null)).toEqual([
    [1400, 1400],
    [1400, 1400],
    [1400, 2000],
    [1400, 2000],
  ]);
  expect(pricesOf('ON', 'P0')?.[0]).toEqual([1400, 2000]);
  expect(pricesOf('BC', 'P0')).toBeUndefined();
  expect(await readTerms()).toMatchObject({ version, terms });
});

it('a change is saved in the version that was seen, keeps the licences, and is undone', async () => {
  const { version, terms, licences } = await readTerms();
  const body = withOntario(terms, { steps, freeFromCents: 15_000 });
  const saved = await office.call(PATH, { method: 'PUT', version, body });
  expect(saved).toMatchObject({ status: 200 });
  expect(await readTerms()).toMatchObject({ version: version + 1, terms: body, licences });
  expect(await office.call(PATH, { method: 'PUT', version, body: terms })).toMatchObject({ status: 412 });
  const undo = await office.call(`/audit-events/${saved.event}/undo`, { body: { reason: 'No' } });
  expect(undo.status).toBe(200);
  expect((await readTerms()).terms).toEqual(terms);
});

it('steps that fall are refused at their field, before and when they are saved', async () => {
  const { version, terms } = await readTerms();
  const body = withOntario(terms, { steps: { by: 'bottles', rows: [{ from: 7, cents: 100 }] } });
  const index = terms.delivery.findIndex(
    ({ province, method }) => province === 'ON' && method === 'standard',
  );
  for (const refused of [
    await office.call(`${PATH}/preview`, { body }),
    await office.call(PATH, { method: 'PUT', version, body }),
  ]) {
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.text).errors).toEqual([
      {
        pointer: `/delivery/${index}/steps/rows/0/cents`,
        code: 'cheaper-step',
        detail: 'A larger parcel cannot cost less than a smaller one.',
      },
    ]);
  }
});

it('a manager changes it, an accountant reads it, a packer sees nothing of it', async () => {
  const { version, terms } = await readTerms();
  office.caller = member('accountant');
  expect((await office.call(PATH)).status).toBe(200);
  expect((await office.call(PATH, { method: 'PUT', version, body: terms })).status).toBe(403);
  office.caller = member('packer');
  expect((await office.call(PATH)).status).toBe(403);
  office.caller = member('manager');
  expect((await office.call(PATH, { method: 'PUT', version, body: terms })).status).toBe(200);
});

it('collecting in the shop is set with its hours, and the reminder comes before the end', async () => {
  const { version, terms } = await readTerms();
  const pickup = { hours: 'Every day.', holdDays: 14, remindAfterDays: 14 };
  const late = await office.call(PATH, { method: 'PUT', version, body: { ...terms, pickup } });
  expect(late).toMatchObject({ status: 422 });
  expect(late.text).toContain('/pickup/remindAfterDays');
  const body = { ...terms, pickup: { ...pickup, remindAfterDays: 7 } };
  expect(await office.call(PATH, { method: 'PUT', version, body })).toMatchObject({ status: 200 });
  expect((await readTerms()).terms).toMatchObject({ pickup: { holdDays: 14, remindAfterDays: 7 } });
  // The shop of this test has no address.
  const preview = await office.call(`${PATH}/preview`, { body });
  expect(JSON.parse(preview.text)).toMatchObject({ pickup: null });
});
