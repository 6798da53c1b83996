import { expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { buyer, customer, customerAddress } from '../tables.ts';
import { writeClaims } from '../write-claims.ts';
import { importCustomer, toAddress } from './import-customer.ts';

const database = useDatabase();
const MAUDE = commandLineActor('maude');

const address = toAddress({
  name: 'Ann',
  phone: '',
  address: '1 Main St',
  address2: '',
  city: 'Montreal',
  province: 'QC',
  postalCode: 'H2X 1Y4',
});
const consent = { at: new Date('2024-05-01T10:00:00Z'), words: 'News.', source: 'Paper' };

it('an account takes over what a file brought once it verifies the email, and not before', async () => {
  const given = { email: 'Ann@one.example', name: 'Ann', note: 'Regular', address: address ?? null, consent };
  await inTransaction(database().db, (tx) => importCustomer(tx, MAUDE, given));
  const person = { issuer: 'own', subject: 'account-1', claims: undefined, locale: 'en-CA' as const };
  const claim = (isEmailVerified: boolean) =>
    inTransaction(database().db, (tx) =>
      writeClaims(
        tx,
        person,
        { name: null, email: 'ann@one.example', isEmailVerified, picture: null },
        new Date(),
      ),
    );
  const list = () => database().db.select().from(customer).orderBy(customer.issuer);
  await claim(false);
  expect((await list()).map(({ issuer }) => issuer)).toEqual(['import', 'own']);
  await claim(true);
  const [own, ...others] = await list();
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    issuer: 'own',
    marketingConsentAt: consent.at,
    marketingConsentSource: 'Paper',
  });
  const { db } = database();
  expect(await db.select({ note: buyer.note }).from(buyer)).toEqual([{ note: 'Regular' }]);
  expect(await db.select({ id: customerAddress.customerId }).from(customerAddress)).toEqual([
    { id: own?.id },
  ]);
});
