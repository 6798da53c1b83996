import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { customerCheckouts } from '#modules/checkout/index.ts';
import { createCustomers } from '#modules/customers/index.ts';
import { MERGING } from '#modules/privacy/index.ts';
import { deleteAccount } from '#modules/identity/index.ts';
import { recordDeletion } from '#modules/identity/provider.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { runCommand } from '../test-command.ts';

const database = useDatabase();

async function customer(name: string, email: string): Promise<void> {
  const customers = createCustomers({
    db: database().db,
    origin: 'https://shop.example',
    noteDeletion: recordDeletion,
    deleteAccount,
    shopEmail: async () => undefined,
    seller: async () => ({ name: '', lines: [], taxNumbers: [] }),
    checkouts: customerCheckouts,
    merging: MERGING,
    deleteOldOrders: async () => 0,
  });
  const claims = { name, email, isEmailVerified: true, picture: null };
  const met = await customers.upsert({
    issuer: 'https://id.example',
    subject: randomUUID(),
    claims,
    locale: 'en-CA',
  });
  await customers.setMarketingConsent(met, true, 'en-CA');
}

const operate = (...words: string[]): Promise<string[]> => runCommand(database(), words);

it('customers consents prints CSV whose fields no spreadsheet takes for formulas', async () => {
  await customer('Bélanger, "Maude"', 'maude@example.ca');
  await customer('=HYPERLINK(1)', 'evil@example.ca');
  const [head, first, second, ...rest] = await operate('customers', 'consents');
  expect([head, rest]).toEqual(['name,email,since,words,unsubscribe', []]);
  expect(first).toMatch(
    /^"Bélanger, ""Maude""",maude@example\.ca,\d{4}-[^,]*Z,"[^"]+",http[^,]+\/unsubscribe\?token=[\w.-]+$/,
  );
  expect(second).toMatch(/^'=HYPERLINK\(1\),evil@example\.ca,/);
});

it('customers find matches an address in any spelling', async () => {
  const lines = await operate('customers', 'find', 'MAUDE@example.ca');
  expect(lines[0]).toBe('Bélanger, "Maude" <maude@example.ca>');
  expect(lines).toContain('  signs in    https://id.example');
  await expect(operate('customers', 'find', 'x@y.example')).rejects.toThrow('No customer has the address');
});

it('customers delete needs --yes', async () => {
  expect((await operate('customers', 'delete', 'maude@example.ca')).at(-1)).toMatch(/^Nothing was deleted/);
  await expect(operate('customers', 'delete', 'maude@example.ca', 'yes')).rejects.toThrow(
    "Unexpected argument 'yes'",
  );
  expect(await operate('customers', 'delete', 'maude@example.ca', '--yes')).toEqual([
    'maude@example.ca is deleted.',
  ]);
  await expect(operate('customers', 'find', 'maude@example.ca')).rejects.toThrow('No customer');
  expect(await operate('customers', 'find', 'evil@example.ca')).not.toEqual([]);
});
