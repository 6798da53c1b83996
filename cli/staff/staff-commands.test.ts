import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { spendOwnerLink } from '#modules/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createOwnShop, type OwnShop } from '../test-own-shop.ts';

let shop: OwnShop;
beforeAll(async () => {
  shop = await createOwnShop();
});
afterAll(() => shop?.stop());

const person = (email: string) => ({ issuer: 'own', subject: email, email, name: `Name ${email}` });
async function join(link: string | undefined, email: string) {
  const [, token = ''] = /#owner=([\w-]{43})$/.exec(link ?? '') ?? [];
  return await inTransaction(shop.database.db, (tx) => spendOwnerLink(tx, { token, person: person(email) }));
}

it('prints a link for the first owner, and for another one only with --recover', async () => {
  expect(await shop.run('staff', 'list')).toMatchObject({ out: [expect.stringContaining('No staff yet')] });
  expect(await shop.run('staff', 'owner', 'nobody')).toMatchObject({
    code: 1,
    message: "'nobody' is not an email address.",
  });
  const { out } = await shop.run('staff', 'owner', 'maude@example.ca');
  expect(out.at(-1)).toMatch(/^http:\/\/localhost:\d+\/admin\/join#owner=[\w-]{43}$/);
  expect(await join(out.at(-1), 'maude@example.ca')).toMatchObject({ kind: 'joined' });
  expect(await shop.run('staff', 'owner', 'two@example.ca')).toMatchObject({
    code: 1,
    out: [],
    message: expect.stringContaining('add --recover'),
  });
  await shop.database.pool.query(
    `insert into account (id, email, email_norm, name, webauthn_user_id) values ('two', 'two@example.ca', 'two@example.ca', 'Two', '\\x01')`,
  );
  await shop.database.pool.query(
    `insert into account_recovery_code (account_id, code_hash) values ('two', 'hash')`,
  );
  await writeFile(joinPath(shop.dataDir, 'origin'), 'http://localhost:4972\n');
  const second = await shop.run('staff', 'owner', 'two@example.ca', '--recover');
  // The link leads to where the shop listened, whatever port this command has.
  expect(second.out.at(-1)).toMatch(/^http:\/\/localhost:4972\/admin\/join#owner=/);
  expect(await join(second.out.at(-1), 'two@example.ca')).toMatchObject({ kind: 'joined' });
  expect(await shop.rows('select * from account_recovery_code')).toEqual([]);
  expect((await shop.run('staff', 'list')).out).toEqual([
    'Name maude@example.ca <maude@example.ca>  owner',
    'Name two@example.ca <two@example.ca>  owner',
  ]);
});

it('suspends and restores, and keeps the last owner', async () => {
  expect((await shop.run('staff', 'suspend', 'maude@example.ca')).out).toEqual([
    'Name maude@example.ca <maude@example.ca> is suspended now.',
  ]);
  expect(await shop.run('staff', 'suspend', 'two@example.ca')).toMatchObject({
    code: 1,
    message: expect.stringContaining('The shop needs an owner.'),
  });
  expect(await shop.run('staff', 'suspend', 'maude@example.ca')).toMatchObject({
    code: 1,
    message: 'maude@example.ca: The person is suspended.',
  });
  expect(await shop.run('staff', 'restore', 'nobody@example.ca')).toMatchObject({ code: 1 });
  expect(await shop.run('staff', 'restore', 'maude@example.ca')).toMatchObject({ code: 0 });
});
