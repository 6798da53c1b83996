import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { findUndoOf, undoOperation } from '#modules/audit/office.ts';
import { findKnownCustomers, listBuyers, listConsents, writeNote } from '#modules/customers/index.ts';
import { INVERSES } from '#modules/undo/index.ts';
import { findImport, pruneImports } from '../index.ts';
import { MAUDE, useImportBench } from '../test-import-bench.ts';

const bench = useImportBench();
const { database, run, upload, check, commit, rows, states } = bench;

beforeEach(async () => {
  await database().db.execute(sql`delete from customer`);
});

const HEADER =
  'Email,Name,Telephone,Address,City,Province,Postal code,Wants mail,Consent given at (UTC),Words of the consent,Source of the consent,Note';
const people = async () =>
  (
    await database().db.execute(
      sql`select c.email, c.name, c.issuer, b.note, c.marketing_consent_text as words, c.marketing_consent_source as source,
                 (select a.details ->> 'postalCode' from customer_address a where a.customer_id = c.id) as "postalCode"
            from customer c join buyer b on b.id = c.id order by c.email`,
    )
  ).rows;
const find = async (email: string) => (await findKnownCustomers(database().db, [email])).get(email);
const listKinds = async () => {
  const request = {
    filters: [],
    sort: [{ field: 'email' as const, isDescending: false }],
    limit: 50,
    withTotal: false,
  };
  return (await listBuyers(database().db, request)).items.map(({ email, kind }) => `${email} ${kind}`);
};

it('rows become customers without an account, with consents that are proven', async () => {
  const id = await upload(
    [
      HEADER,
      'Ann@one.example,Ann,514 555 0100,1 Main St,Montreal,Quebec,h2x 1y4,yes,2024-05-01T10:00:00Z,Send me news.,Paper form,Likes gin',
      'bob@one.example,Bob,514 555 0101,,,,,yes,,,,',
      'cy@one.example,Cy,,1 High St,Boston,MA,02101,no,2024-05-01T10:00:00Z,Send me news.,Paper form,',
      'nobody,Dee,,,,,,,,,,',
      'ann@one.example,Ann,,,,,,,,,,',
    ].join('\n'),
  );
  expect(await findImport(database().db, id)).toMatchObject({ kind: 'customers' });
  await check(id);
  expect(await states(id)).toEqual(['2 error', '3 create', '4 create', '5 error', '6 error']);
  const whole = await rows(id);
  expect(whole[1]?.warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining('kept with an address'),
    expect.stringContaining('Comes in without consent'),
  ]);
  expect(whole[2]?.warnings.map(({ target }) => target)).toEqual(['address']);

  const single = await upload(
    `${HEADER}\nAnn@one.example,Ann,514 555 0100,1 Main St,Montreal,Quebec,h2x 1y4,yes,2024-05-01T10:00:00Z,Send me news.,Paper form,Likes gin\n`,
  );
  await check(single);
  const operationId = await commit(single);
  expect(await people()).toEqual([
    {
      email: 'Ann@one.example',
      name: 'Ann',
      issuer: 'import',
      note: 'Likes gin',
      words: 'Send me news.',
      source: 'Paper form',
      postalCode: 'H2X 1Y4',
    },
  ]);
  expect(await listKinds()).toEqual(['Ann@one.example guest']);
  expect(await listConsents(database().db, 'https://shop.example')).toMatchObject([
    { email: 'Ann@one.example' },
  ]);
  await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
  expect((await findUndoOf(database().db, operationId))?.errors).toEqual([]);
  expect(await people()).toEqual([]);
});

it('an email that is known gets only what is empty, and a withdrawn consent stays withdrawn', async () => {
  const first = await upload(`${HEADER}\neve@two.example,Eve,,,,,,,2024-05-01,Words.,Paper,Regular\n`);
  await check(first);
  await commit(first);
  await database().db.execute(sql`update customer set marketing_consent_withdrawn_at = now()`);
  const again = await upload(
    `${HEADER}\nEVE@two.example,Eva,,1 Main St,Montreal,QC,H2X 1Y4,yes,2025-05-01,Other.,Web,Other note\n`,
  );
  await check(again);
  expect((await rows(again)).map(({ state, changes }) => [state, changes.map(({ field }) => field)])).toEqual(
    [['update', ['address']]],
  );
  const operationId = await commit(again);
  expect(await people()).toMatchObject([
    { name: 'Eve', note: 'Regular', words: 'Words.', postalCode: 'H2X 1Y4' },
  ]);
  const same = await upload(`${HEADER}\neve@two.example,Eva,,1 Main St,Montreal,QC,H2X 1Y4,,,,,\n`);
  await check(same);
  expect(await states(same)).toEqual(['2 same']);
  await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
  expect(await people()).toMatchObject([{ name: 'Eve', postalCode: null }]);
});

it('an undo leaves a customer whose note was changed since', async () => {
  const id = await upload('Email,Name,Note\nfay@three.example,Fay,\n');
  await check(id);
  const operationId = await commit(id);
  const { id: customerId = '' } = (await find('fay@three.example')) ?? {};
  await run((tx) => writeNote(tx, MAUDE, { id: customerId, note: 'Called.' }));
  const undone = await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
  expect(undone).toMatchObject({ refused: [{ reasons: ['The note was changed since.'] }] });
  expect(await people()).toHaveLength(1);
});

it('Shopify’s export brings names, addresses and notes, and no consent', async () => {
  const header =
    'First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Tags,Note,Tax Exempt';
  const id = await upload(
    `${header}\nGil,Roy,gil@four.example,yes,,1 Main St,,Montreal,QC,CA,H2X 1Y4,514 555 0100,,no,vip,Pays cash,no\n`,
  );
  const found = await findImport(database().db, id);
  expect(found).toMatchObject({ kind: 'customers', format: 'Shopify' });
  expect(found?.columns.filter(({ isSure }) => !isSure)).toEqual([]);
  await check(id);
  await commit(id);
  expect(await people()).toMatchObject([
    { email: 'gil@four.example', name: 'Gil Roy', note: 'Pays cash', postalCode: 'H2X 1Y4', words: null },
  ]);
});

it('what a file says of people is deleted when it is written, or after a day', async () => {
  const id = await upload('Email,Name\nhal@five.example,Hal\n');
  await check(id);
  await commit(id);
  const stored = await findImport(database().db, id);
  expect(stored).toMatchObject({ state: 'done', columns: [{ samples: [] }, { samples: [] }] });
  expect(await rows(id)).toMatchObject([{ state: 'created', key: '', name: '', changes: [] }]);
  const waiting = await upload('Email,Name\nivy@five.example,Ivy\n');
  await check(waiting);
  await pruneImports(database().db, new Date(Date.now() + 23 * 3_600_000));
  expect(await findImport(database().db, waiting)).toBeDefined();
  await pruneImports(database().db, new Date(Date.now() + 25 * 3_600_000));
  expect(await findImport(database().db, waiting)).toBeUndefined();
  const { rows: left } = await database().db.execute(
    sql`select count(*)::int as count from import_file_part`,
  );
  expect(left).toEqual([{ count: expect.any(Number) }]);
});
