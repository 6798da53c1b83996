/** Every type of event: the commands that cause it are run, and none of them names a person. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { EVENT_TYPE_NAMES } from '#contract/webhooks/event-types.ts';
import { saveTrade } from '#modules/compliance/commands.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { createContact } from '#modules/contact/index.ts';
import { PAGE_KIND } from '#modules/content/index.ts';
import { createPerson, createTestCustomers, DAY } from '#modules/customers/test-customers.ts';
import { createRecord, updateRecord } from '#modules/editing/index.ts';
import { MAUDE, useImportBench } from '#modules/imports/test-import-bench.ts';
import { buy, furnish, SNAPSHOT, WHISKY } from '#modules/orders/test-checkout.ts';
import * as order from '#modules/orders/test-commands.ts';
import { gives, refundTools, WHO } from '#modules/orders/test-refund-tools.ts';
import { saveSettingsGroup } from '#modules/shop-settings/index.ts';
import { SHOP_GROUPS } from '#modules/shop-settings/test-groups.ts';
import { createOwnerLink, spendOwnerLink } from '#modules/staff/index.ts';
import { undoOperation } from '#modules/audit/office.ts';
import { INVERSES } from '#modules/undo/index.ts';
import { publish } from '#modules/webhooks/test-webhooks.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { COMPLETE, createGins } from './create-gins.ts';
import { createOffice, member } from './create-office.ts';

const bench = useImportBench();
const at = () => bench.database();
const { ask, work, dispute } = refundTools(at);
/** What must never be in an event: parts of the names, addresses and texts of people below. */
const PERSONAL = /hostile|bélanger|maude|@|<script|elm st|416.?555|peated|allergic/i;
const HOSTILE = '"><script>hostile()</script>';
const EMAIL = 'hostile+maude@example.ca';

let office: ReturnType<typeof createOffice>;

beforeAll(async () => {
  await furnish(at());
  await publish(at().db);
  office = createOffice(at().db);
  office.caller = { ...member('owner', 'manager'), authenticatedAt: new Date() };
});

const call = async (path: string, given: Parameters<typeof office.call>[1]) => {
  const answer = await office.call(path, given);
  expect([path, answer.status, answer.text]).toEqual([
    path,
    expect.toSatisfy((status) => status < 300),
    answer.text,
  ]);
  const body: { id?: string; version?: number } = JSON.parse(answer.text === '' ? '{}' : answer.text);
  return { id: body.id ?? '', version: body.version ?? 0 };
};

async function changeCatalogue(): Promise<void> {
  const categoryId = await createGins(at().db);
  const body = { ...COMPLETE, slug: 'glen', sku: 'GLEN', name: 'Glen', categoryId };
  const made = await call('/products', { body });
  let { version } = made;
  const path = `/products/${made.id}`;
  const change = async (fields: object, method = 'PATCH', to = path) =>
    ({ version } = await call(to, { method, body: fields, version }));
  await change({ priceCents: 9_000, reason: 'dearer' });
  await change({}, 'POST', `${path}/publish`);
  await change({}, 'POST', `${path}/unpublish`);
  await change({}, 'POST', `${path}/publish`);
  await change({}, 'POST', `${path}/archive`);
  const gone = await call('/products', { body: { ...body, slug: 'gone', sku: 'GONE' } });
  await call(`/products/${gone.id}`, { method: 'DELETE', version: gone.version });
  await call('/collections', { body: { slug: 'smoky', name: 'Smoky' } });
  const move = { productId: WHISKY, reason: 'broken', note: 'the crate fell' };
  await call('/stock-movements', { body: { ...move, delta: -1 } });
}

async function changeTexts(): Promise<void> {
  const record = { title: 'Gifts', lead: 'Paper.', description: 'Wrapping.', body: 'Blue *paper*.' };
  await bench.run((tx) => createRecord(tx, MAUDE, PAGE_KIND, { id: 'gifts', record }));
  const change = (fields: object) =>
    bench.run((tx) => updateRecord(tx, MAUDE, PAGE_KIND, { id: 'gifts', change: fields }));
  await change({ title: 'Presents' });
  await change({ status: 'archived' });
  await change({ status: 'published' });
}

async function moveOrders(): Promise<void> {
  const { db } = at();
  const details = {
    ...SNAPSHOT.details,
    name: HOSTILE,
    email: EMAIL,
    address: '12 Elm St',
    phone: '416 555 0199',
  };
  const snapshot = { ...SNAPSHOT, details };
  const take = async () => ({ number: (await buy(at(), { snapshot })).number, actor: WHO });
  const [shipped, refused, lost, held] = [await take(), await take(), await take(), await take()];
  await order.holdOrder(db, { ...held, reason: `${HOSTILE} is allergic` });
  await order.releaseOrder(db, held);
  await order.correctDetails(db, { ...held, correction: { address: '7 Elm St' }, now: new Date() });
  await order.releaseOrder(db, held);
  await order.cancelOrder(db, { ...held, reason: HOSTILE });
  for (const one of [shipped, refused, lost]) {
    await order.setOrderState(db, { ...one, to: 'packing' });
    await order.shipOrder(db, { ...one, tracking: 'T' });
  }
  await order.setOrderState(db, { ...shipped, to: 'delivered' });
  await order.setOrderState(db, { ...refused, to: 'refused_at_door' });
  await order.setOrderState(db, { ...refused, to: 'returned' });
  await order.loseOrder(db, { ...lost, reason: HOSTILE });
  await work(gives('done'));
  const disputed = await buy(at(), { snapshot });
  await ask(disputed, 1);
  await work(gives('failed'));
  await dispute(disputed.paymentId, false, false);
  await dispute(disputed.paymentId, true, true);
  // What is left of the whisky is bought.
  const { rows } = await db.execute<{ left: number }>(
    sql`select stock_quantity as left from product where id = ${WHISKY}`,
  );
  for (let left = rows[0]?.left ?? 0; left > 1; left -= 2) await take();
  await call('/stock-movements', {
    body: { productId: WHISKY, delta: -1, reason: 'broken', note: 'the last one' },
  });
}

async function changePeople(): Promise<void> {
  const shop = createTestCustomers(at());
  const maude = await createPerson(shop, at(), EMAIL);
  await shop.customers.addAddress(
    maude,
    {
      name: HOSTILE,
      phone: '',
      address: '12 Elm St',
      address2: '',
      city: 'Toronto',
      province: 'ON',
      postalCode: 'm6r2b7',
    },
    true,
  );
  await shop.customers.requestDeletion(maude);
  shop.clock.now += 15 * DAY;
  await shop.customers.sweep();
  let now = Date.now();
  const contact = createContact(at().db, { now: () => now });
  const token = await contact.createFormToken();
  now += 60_000;
  const typed = { name: HOSTILE, email: EMAIL, subject: 'A bottle', message: 'Is it peated?' };
  await contact.handle(
    { typed, token, trap: '', client: '203.0.113.9', locale: 'en-CA' },
    'hello@shop.example',
  );
  const email = 'hostile.owner@example.ca';
  await bench.run(async (tx) => {
    const made = await createOwnerLink(tx, MAUDE, {
      kind: 'command',
      email,
      isRecovery: false,
      now: new Date(),
    });
    if (!('token' in made)) throw new Error('no link was made');
    const person = { issuer: 'own', subject: 's', email, name: HOSTILE };
    await spendOwnerLink(tx, { token: made.token, person, now: new Date() });
  });
}

async function changeShop(): Promise<void> {
  await bench.run((tx) =>
    saveSettingsGroup(tx, MAUDE, SHOP_GROUPS.POLICY, { value: { orderLimit: 24 }, expectedVersion: 'any' }),
  );
  await deliverRules(at().db, `${PROJECT_ROOT}/modules/compliance/rules`);
  const file = await bench.upload('SKU,Name,Category,Producer\nIMP-1,Imported,Gin,Orvin\n', 'products');
  await bench.check(file);
  const operationId = await bench.commit(file);
  await undoOperation(at().db, MAUDE, INVERSES, { operationId, reason: 'the wrong file' });
}

it('every type of event is caused by a command, and no event names a person', async () => {
  await bench.run((tx) =>
    saveTrade(
      tx,
      MAUDE,
      {
        refusals: [],
        delivery: [],
        taxNumbers: [],
        exchange: [],
        blockedPostalCodes: [],
        licences: [{ province: 'ON', from: '2025-01-01', source: 'test' }],
      },
      { versions: 'any', isDemo: true },
    ),
  );
  await changeCatalogue();
  await changeTexts();
  await moveOrders();
  await changePeople();
  await changeShop();
  await publish(at().db);
  const { rows } = await at().db.execute<{ type: string; event: string }>(
    sql`select type, e::text as event from webhook_event e order by position`,
  );
  const seen = new Set(rows.map(({ type }) => type));
  expect(EVENT_TYPE_NAMES.filter((type) => !seen.has(type))).toEqual([]);
  expect([...seen].filter((type) => !EVENT_TYPE_NAMES.some((one) => one === type))).toEqual([]);
  expect(rows.filter(({ event }) => PERSONAL.test(event))).toEqual([]);
}, 120_000);
