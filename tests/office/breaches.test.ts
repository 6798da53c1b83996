import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const PATH = '/settings/breaches';
const database = useDatabase();
let office: ReturnType<typeof createOffice>;

const entry = (given: object = {}) => ({
  id: randomUUID(),
  foundOn: new Date().toISOString().slice(0, 10),
  what: 'A packing slip went to another buyer.',
  whose: 'Name and address of one buyer.',
  people: 1,
  riskReason: '',
  measures: 'Asked for the slip back.',
  notices: [{ recipient: 'The buyer', on: '2026-11-30' }],
  ...given,
});
const put = async (breaches: object[], version: number) =>
  await office.call(PATH, { method: 'PUT', body: { breaches }, version });

beforeAll(() => {
  office = createOffice(database().db);
});

it('keeps each entry for 24 months after it was found, and lets it be corrected', async () => {
  const old = entry({ foundOn: '2023-01-31' });
  const fresh = entry();
  expect((await put([old, fresh], 0)).status).toBe(200);
  const read = await office.call(PATH);
  expect(JSON.parse(read.text)).toMatchObject({ version: 1, stays: { [old.id]: '2025-01-31' } });
  const lost = await put([old], 1);
  expect(lost.status).toBe(422);
  expect(JSON.parse(lost.text)).toMatchObject({ errors: [{ pointer: '/breaches', code: 'must-stay' }] });
  expect((await put([{ ...fresh, isSerious: true }], 1)).status).toBe(200);
  expect((await put([fresh], 1)).status).toBe(412);
});

it('is for people who handle privacy', async () => {
  office.caller = member('accountant');
  expect((await office.call(PATH)).status).toBe(403);
});
