import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOwnShop, type OwnShop } from '#cli/test-own-shop.ts';
import { saveTrade } from '#modules/compliance/commands.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { createTerms } from '#modules/compliance/test-terms.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { COMPLETE } from './create-gins.ts';
import { createOffice, member } from './create-office.ts';

/** Every way in by which a product is written. */
const WAYS = [
  'create',
  'form',
  'key',
  'draft',
  'publish',
  'archive',
  'bulk',
  'plan',
  'plan of many',
  'restore',
  'undo',
  'duplicate',
  'import',
  'command',
] as const;
type Way = (typeof WAYS)[number];
type Fields = Record<string, unknown>;

const LONG = 'x'.repeat(61);
const TWO_AT_ONE = [
  { key: 'cask', value: 'Port', position: 0 },
  { key: 'cask', value: 'Oak', position: 0 },
];
const TWO_OF_ONE = [
  { taster: 'Maude', vote: 'for', text: 'Pears.' },
  { taster: 'Maude', vote: 'against', text: 'Rubber.' },
];
const DAY_MS = 86_400_000;
const after = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/**
 * What each way sends to break the rule. A text instead says in one word why the rule cannot be broken
 * there: `apart`: the way does not write the field; `computed`: the way makes the value itself;
 * `unstorable`: the database never held it, so there is nothing to bring back; `reasoned`: the way
 * always has a reason; `first`: there is no price before; `whole`: it holds what was valid;
 * `unused`: one that fitted an earlier name passes there and is not used.
 */
type Cells = { [Way in (typeof WAYS)[number]]: Fields | string };
/** How a rule refuses: code and field, or a sentence; and what its products have besides `COMPLETE`. */
type Rule = Cells & { refusal: { code: string; says: RegExp }; more?: Fields };
const PRICE_APART = { draft: 'apart', restore: 'apart', archive: 'apart' } as const;
const RULES: Record<string, Rule> = {
  'a price is one cent or more': {
    more: { excludedProvinces: ['ON'] },
    refusal: {
      code: '(too-small|invalid|publish-incomplete) /(change/)?(priceC|c)ents',
      says: /price:? (would be below one cent|is an amount from \$0\.01)/i,
    },
    ...PRICE_APART,
    create: { priceCents: 0 },
    form: { priceCents: 0 },
    key: { priceCents: 0 },
    publish: { price_cents: 0 },
    bulk: { field: 'price', how: 'add', cents: -999_999 },
    plan: { kind: 'price', cents: 0 },
    'plan of many': { how: 'set', cents: 0 },
    undo: { price_cents: 0, to: { priceCents: 8_000 } },
    duplicate: { price_cents: 0 },
    import: { price: 0 },
    command: { words: ['price=0'] },
  },
  'a sale is below the price': {
    refusal: {
      code: 'not-below-price /(salePriceC|c)ents',
      says: /sale ?price:? (would not be lower|must be (above 0 and )?below (the )?price)/i,
    },
    ...PRICE_APART,
    create: { salePriceCents: 8_000 },
    form: { salePriceCents: 8_000 },
    key: { salePriceCents: 8_000 },
    publish: 'unstorable',
    bulk: 'computed',
    plan: { kind: 'sale', cents: 8_000 },
    'plan of many': { how: 'set', cents: 8_000 },
    undo: { price_cents: 6_500, to: { priceCents: 8_000 }, afterwards: { salePriceCents: 7_000 } },
    duplicate: 'unstorable',
    import: { salePrice: 80 },
    command: { words: ['salePrice=80.00'] },
  },
  'a price that moves by more than 30% has a reason': {
    refusal: {
      code: 'required /reason',
      says: /[Rr]eason is needed for a price that moves by more than 30%|price: moves by more than 30%: give one reason/,
    },
    ...PRICE_APART,
    create: 'first',
    form: { priceCents: 12_000 },
    key: { priceCents: 12_000 },
    publish: 'apart',
    bulk: { field: 'price', how: 'percent', percent: 50 },
    plan: { kind: 'price', cents: 16_000 },
    'plan of many': 'apart',
    undo: 'reasoned',
    duplicate: 'first',
    import: { price: 120 },
    command: { words: ['price=120.00'] },
  },
  'a first price that is ten times unlike its category has a reason': {
    more: { priceCents: null },
    refusal: {
      code: 'required /reason',
      says: /([Rr]eason is needed for a price that|price:) is far from \$80\.00, the usual price of its category/,
    },
    ...PRICE_APART,
    create: { priceCents: 80_000 },
    form: { priceCents: 80_000 },
    key: { priceCents: 80_000 },
    publish: 'apart',
    bulk: { field: 'price', how: 'set', cents: 80_000 },
    plan: { kind: 'price', cents: 80_000 },
    'plan of many': 'apart',
    undo: 'reasoned',
    duplicate: 'reasoned',
    import: { price: 800 },
    command: { words: ['price=800.00'] },
  },
  'a price is not below a minimum price': {
    refusal: {
      code: 'below-minimum-price /(priceC|c)ents',
      says: /[Pp]rice:? must be at least \$52\.50, the minimum price in Ontario|It would be below a minimum price/,
    },
    ...PRICE_APART,
    create: { priceCents: 5_249 },
    form: { priceCents: 5_249, reason: 'Cheaper' },
    key: { priceCents: 5_249, reason: 'Cheaper' },
    publish: { price_cents: 5_249 },
    bulk: { field: 'price', how: 'set', cents: 5_249, reason: 'Cheaper' },
    plan: { kind: 'price', cents: 5_249, reason: 'Cheaper' },
    'plan of many': { how: 'set', cents: 5_249 },
    undo: { price_cents: 5_249, to: { priceCents: 5_300 } },
    duplicate: { price_cents: 5_249 },
    import: { price: 52.49, reason: 'Cheaper' },
    command: { words: ['price=52.49', 'reason=Cheaper'] },
  },
  'a planned sale is not below a minimum price that begins before its end': {
    refusal: { code: 'below-minimum-price /cents', says: /It would be below a minimum price/ },
    ...PRICE_APART,
    create: 'undated',
    form: 'undated',
    key: 'undated',
    publish: 'undated',
    bulk: 'undated',
    plan: { kind: 'sale', cents: 6_000 },
    'plan of many': { how: 'set', cents: 6_000 },
    undo: 'undated',
    duplicate: 'undated',
    import: 'undated',
    command: 'undated',
  },
  'a position has one value': {
    refusal: { code: 'invalid /attributes/1/position', says: /^$/ },
    archive: 'apart',
    create: { attributes: TWO_AT_ONE },
    form: { attributes: TWO_AT_ONE },
    key: { attributes: TWO_AT_ONE },
    draft: { attributes: TWO_AT_ONE },
    publish: 'unstorable',
    bulk: 'computed',
    plan: 'apart',
    'plan of many': 'apart',
    restore: { attributes: TWO_AT_ONE },
    undo: 'unstorable',
    duplicate: 'unstorable',
    import: 'computed',
    command: 'apart',
  },
  'each taster has one note': {
    refusal: { code: 'invalid /tasterNotes', says: /[Tt]aster ?[Nn]otes:? name each taster once/ },
    archive: 'apart',
    create: { tasterNotes: TWO_OF_ONE },
    form: { tasterNotes: TWO_OF_ONE },
    key: { tasterNotes: TWO_OF_ONE },
    draft: { tasterNotes: TWO_OF_ONE },
    publish: 'unstorable',
    bulk: 'apart',
    plan: 'apart',
    'plan of many': 'apart',
    restore: { tasterNotes: TWO_OF_ONE },
    undo: 'unstorable',
    duplicate: 'apart',
    import: { tasterNotes: TWO_OF_ONE },
    command: 'apart',
  },
  'an archived page does not lead back to itself': {
    refusal: { code: 'loop /redirectTo', says: /[Rr]edirect.* leads back to this product/ },
    create: 'apart',
    form: 'apart',
    key: 'apart',
    draft: 'apart',
    publish: 'apart',
    archive: { ring: true },
    bulk: { redirect_to: 'ring', field: 'status', status: 'archived' },
    plan: 'apart',
    'plan of many': 'apart',
    restore: { redirectTo: 'ring', isArchived: true },
    undo: { redirect_to: 'ring', isArchived: true },
    duplicate: 'apart',
    import: { redirectTo: 'ring', status: 'archived' },
    command: { isArchived: true },
  },
  'a text is within the limit of its field': {
    refusal: {
      code: '(too-large|invalid) /(change/value|country)',
      says: /(at most 60|of 1 to 20) characters/,
    },
    archive: 'apart',
    create: { country: LONG },
    form: { country: LONG },
    key: { country: LONG },
    draft: { country: LONG },
    publish: 'whole',
    bulk: { field: 'attribute', key: 'cask', value: 'x'.repeat(201) },
    plan: 'apart',
    'plan of many': 'apart',
    restore: { country: LONG },
    undo: { origin_country: LONG, to: { country: 'Scotland' } },
    duplicate: { origin_country: LONG },
    import: { origin: { country: LONG } },
    command: { words: [`bin=${LONG}`] },
  },
  'a number is within the limit of its field': {
    refusal: {
      code: '(too-large|invalid) /(change/value|orderLimit)',
      says: /(order ?limit:?|Maximum per order) is a whole number from 1 to 1,000/i,
    },
    archive: 'apart',
    create: { orderLimit: 1_001 },
    form: { orderLimit: 1_001 },
    key: { orderLimit: 1_001 },
    draft: { orderLimit: 1_001 },
    publish: 'whole',
    bulk: { field: 'orderLimit', value: 1_001 },
    plan: 'apart',
    'plan of many': 'apart',
    restore: { orderLimit: 1_001 },
    undo: { order_limit: 1_001, to: { orderLimit: 6 } },
    duplicate: { order_limit: 1_001 },
    import: { orderLimit: 1_001 },
    command: { words: ['orderLimit=1001'] },
  },
  'a height is 40 to 600 mm': {
    refusal: {
      code: '(too-small|too-large|invalid) /heightMm',
      says: /height(Mm)?:? is a whole number from 40 to 600/i,
    },
    archive: 'apart',
    create: { heightMm: 39 },
    form: { heightMm: 601 },
    key: { heightMm: 39 },
    draft: { heightMm: 601 },
    publish: 'unstorable',
    bulk: 'apart',
    plan: 'apart',
    'plan of many': 'apart',
    restore: { heightMm: 601 },
    undo: 'unstorable',
    duplicate: 'unstorable',
    import: { heightMm: 39 },
    command: 'apart',
  },
  'a second line is the end of the name': {
    refusal: {
      code: 'invalid /secondLine',
      says: /second ?line:? is the end of the name, with at least one word before it/i,
    },
    archive: 'apart',
    create: { secondLine: 'Orvin' },
    form: { secondLine: 'Glen Orvin 12' },
    key: { secondLine: 'rvin 12' },
    draft: { secondLine: 'Orvin 13' },
    publish: 'apart',
    bulk: 'apart',
    plan: 'apart',
    'plan of many': 'apart',
    restore: 'unused',
    undo: 'unused',
    duplicate: 'unused',
    import: { secondLine: 'Orvin' },
    command: 'apart',
  },
  'a line has no control characters': {
    refusal: { code: 'invalid /(name|change/value)', says: /is one line without control characters/ },
    archive: 'apart',
    create: { name: 'Glen\u0007' },
    form: { name: 'Glen\u0007' },
    key: { name: 'Glen\u0007' },
    draft: { name: 'Glen\u0007' },
    publish: 'whole',
    bulk: { field: 'attribute', key: 'cask', value: 'Port\u0007' },
    plan: 'apart',
    'plan of many': 'apart',
    restore: { name: 'Glen\u0007' },
    undo: { name: 'Glen\u0007', to: { name: 'Glen Orvin' } },
    duplicate: { name: 'Glen\u0007' },
    import: { name: 'Glen\u0007' },
    command: { words: ['bin=A\u0007'] },
  },
};

let shop: OwnShop;
let office: ReturnType<typeof createOffice>;
let gin: string;

beforeAll(async () => {
  shop = await createOwnShop();
  shop.edit('attributes.yaml', 'spirits:', 'spirits:\n  - { key: cask, name: Cask, type: text, many: true }');
  const { message } = await shop.run('catalogue', 'import', shop.folder);
  if (message !== '') throw new Error(message);
  office = createOffice(shop.database.db);
  gin = String((await shop.rows(`select id from category where slug = 'gin'`))[0]?.['id']);
  await addFloors();
  // Enough prices for a usual one.
  for (let count = 0; count < 5; count += 1) await create('draft');
});
afterAll(() => shop.stop());

/** Minimum prices in Ontario: 75 Canadian dollars a litre, and 90 from a month on. */
async function addFloors(): Promise<void> {
  const { db, pool } = shop.database;
  await deliverRules(db, `${PROJECT_ROOT}/modules/compliance/rules`);
  await inTransaction(db, async (tx) => {
    const licences = [{ province: 'ON', from: '2025-01-01', source: 'A test' }];
    const exchange = [{ from: '2025-01-01', usdPerCadMillionths: 750_000, source: 'A test' }];
    const terms = createTerms({ licences, exchange });
    await saveTrade(tx, systemActor('test'), terms, { versions: 'any' });
  });
  for (const [cents, from] of [
    [7_500, '2025-01-01'],
    [9_000, after(30).slice(0, 10)],
  ])
    await pool.query(
      `insert into law_rule (id, origin, kind, province, classes, value, valid_from, entered_by_kind, confidence,
                             source_title, checked_on, checked_by_kind)
       values ($1, 'merchant', 'floor', 'ON', '{spirits}', $2, $3, 'system', 'H', 'A regulation', '2025-01-01', 'system')`,
      [
        `merchant/floor/ON/spirits/${from}`,
        { per: 'litre', cadCents: cents, includesTax: false, includesDeposit: false },
        from,
      ],
    );
}

const ProductSchema = z.looseObject({ id: z.string(), version: z.int(), slug: z.string(), sku: z.string() });
type Product = z.output<typeof ProductSchema>;
const PICTURE = { alt: '', looks: ['day'], width: 800, height: 800, widths: [800] };
const newName = (): string => `g-${randomUUID().slice(0, 8)}`;
const named = () => {
  const slug = newName();
  return { slug, sku: slug.toUpperCase(), name: 'Glen Orvin 12', categoryId: gin };
};
const read = async (id: string): Promise<Product> =>
  ProductSchema.parse(JSON.parse((await office.call(`/products/${id}`)).text));

/** What the products of the rule have that is tried now. */
let more: Fields = {};
async function create(status: 'draft' | 'published', others: Fields = {}): Promise<Product> {
  const { text } = await office.call('/products', { body: { ...named(), ...COMPLETE, ...more, ...others } });
  const { id, version } = ProductSchema.parse(JSON.parse(text));
  if (status === 'published') await send(`/products/${id}/publish`, {}, version);
  return await read(id);
}
/** A published product for ways that change nothing when they refuse: one for all of a rule. */
let shared: Product | undefined;
const getShared = async (): Promise<Product> => (shared ??= await create('published'));
const send = async (path: string, body: object, version?: number, method?: string) =>
  await office.call(path, {
    body,
    ...(version !== undefined && { version }),
    ...(method !== undefined && { method }),
  });
const patch = async ({ id }: { id: string }, body: object) =>
  await send(`/products/${id}`, body, (await read(id)).version, 'PATCH');

/** Stores what a rule forbids, as an earlier release did. */
async function plant(id: string, columns: Fields): Promise<void> {
  for (const [column, value] of Object.entries(columns))
    await shop.database.pool.query(`update product set ${column} = $2 where id = $1`, [id, value]);
}
async function plantPicture(id: string): Promise<void> {
  await shop.database.pool.query(
    `insert into product_image (id, product_id, image_url, alt, is_primary, position, picture)
     select gen_random_uuid(), $1, '/x.webp', '', true, 0, $2
`,
    [id, { ...PICTURE, key: newName() }],
  );
}

/** `written`, or why not: codes and fields of an answer, sentences of what speaks only to people. */
type Outcome = string;
const RefusalSchema = z.object({
  type: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })).optional(),
});
function judge({ status, text }: { status: number; text: string }): Outcome {
  if (status < 400) return 'written';
  const { type, detail, errors } = RefusalSchema.parse(JSON.parse(text));
  return errors?.map(({ pointer, code }) => `${code} ${pointer}`).join(', ') ?? `${type}: ${detail}`;
}
function judgeRows(answer: { status: number; text: string }): Outcome {
  if (answer.status >= 400) return judge(answer);
  const { refused } = z
    .object({ refused: z.array(z.object({ reason: z.string() })) })
    .parse(JSON.parse(answer.text));
  return refused.length === 0 ? 'written' : refused.map(({ reason }) => reason).join(', ');
}
const judgeCommand = ({ code, message }: { code: number; message: string }): Outcome =>
  code === 0 ? 'written' : message;

/** Tries to break a rule by a way. */
const TRY: Record<Way, (cell: Fields) => Promise<Outcome>> = {
  create: async (cell) => judge(await send('/products', { ...named(), ...COMPLETE, ...more, ...cell })),
  form: async (cell) => judge(await patch(await getShared(), cell)),
  async key(cell) {
    const { id, version } = await read((await getShared()).id);
    const { permissions } = member('manager');
    const key = { kind: 'api-key' as const, id: randomUUID(), name: 'Program', permissions };
    const program = createOffice(shop.database.db, { authenticate: async () => key });
    return judge(await program.call(`/products/${id}`, { body: cell, version, method: 'PATCH' }));
  },
  async draft(cell) {
    const { id, version } = await read((await getShared()).id);
    const path = `/products/${id}/draft`;
    const saved = await send(
      path,
      { baseVersion: version, draftVersion: null, patch: cell },
      undefined,
      'PUT',
    );
    if (saved.status >= 400) return judge(saved);
    const { draftVersion } = z.object({ draftVersion: z.string() }).parse(JSON.parse(saved.text));
    return judge(await send(`${path}/publish`, { draftVersion }));
  },
  async publish(columns) {
    const { id } = await create('draft');
    await plant(id, columns);
    return judge(await send(`/products/${id}/publish`, {}, (await read(id)).version));
  },
  async archive() {
    const first = await create('published');
    const second = await create('published');
    const own = await archiveTo(first, `/product/${first.slug}`);
    if (own.status < 400) return 'written';
    await archiveTo(first, `/product/${second.slug}`);
    return judge(await archiveTo(second, `/product/${first.slug.toUpperCase()}`));
  },
  async bulk({ reason, redirect_to, ...change }) {
    const product = redirect_to === 'ring' ? await create('published') : await getShared();
    if (redirect_to === 'ring') await plant(product.id, { redirect_to: `/product/${product.slug}` });
    const body = { ids: [product.id], expectedCount: 1, change, ...(reason !== undefined && { reason }) };
    return judgeRows(await send('/products/bulk', body));
  },
  async plan(cell) {
    const { id } = await getShared();
    const ends = cell['kind'] === 'sale' ? { endsAt: after(40) } : {};
    return judge(await send('/price-schedules', { productId: id, startsAt: after(1), ...ends, ...cell }));
  },
  async 'plan of many'(cell) {
    const { id } = await getShared();
    const change = { field: 'plannedSale', startsAt: after(1), endsAt: after(40), ...cell };
    return judgeRows(await send('/products/bulk', { ids: [id], expectedCount: 1, change }));
  },
  async restore({ isArchived, ...data }) {
    const product = await create('published');
    await patch(product, { story: 'Told again.' });
    if (isArchived === true) await archiveTo(product, null);
    const former = isArchived === true ? { redirectTo: `/product/${product.slug}` } : data;
    await shop.database.pool.query(
      `update revision set data = data || $2 where resource_kind = 'product' and resource_id = $1 and version = 1`,
      [product.id, former],
    );
    const { version } = await read(product.id);
    return judge(await send(`/products/${product.id}/versions/1/restore`, { reason: 'Back' }, version));
  },
  async undo({ isArchived, to = {}, afterwards, ...columns }) {
    const product = await create('published');
    if (isArchived === true) {
      await archiveTo(product, null);
      await plant(product.id, { redirect_to: `/product/${product.slug}` });
      const { version } = await read(product.id);
      return await undo((await send(`/products/${product.id}/publish`, {}, version)).event);
    }
    await plant(product.id, columns);
    const { event } = await patch(product, { ...z.looseObject({}).parse(to), reason: 'Mended' });
    if (afterwards !== undefined) await patch(product, z.looseObject({}).parse(afterwards));
    return await undo(event);
  },
  async duplicate(columns) {
    const { id } = await create('published');
    await plant(id, columns);
    const { slug, sku } = named();
    return judge(await send(`/products/${id}/duplicate`, { slug, sku }));
  },
  async import({ reason, ...cell }) {
    const { id, slug, sku } = await getShared();
    const redirect = cell['redirectTo'] === 'ring' ? { redirectTo: `/product/${slug}` } : {};
    const row = { ...ROW, id, slug, sku, ...cell, ...redirect };
    const file = join(shop.folder, 'products', 'matrix.yaml');
    writeFileSync(file, JSON.stringify([row]));
    const why = typeof reason === 'string' ? ['--reason', reason] : [];
    const ran = await shop.run('catalogue', 'import', shop.folder, '--mine', ...why);
    rmSync(file);
    return judgeCommand(ran);
  },
  async command(cell) {
    const { id, slug } = 'isArchived' in cell ? await create('published') : await getShared();
    if ('isArchived' in cell) await archiveTo(await read(id), null);
    const words = z.array(z.string()).parse(cell['words'] ?? [`redirect=/product/${slug}`]);
    return judgeCommand(await shop.run('product', 'set', slug, ...words));
  },
};
const ROW = {
  name: 'Glen Orvin 12',
  producer: 'Orvin',
  category: 'gin',
  origin: { country: 'Scotland' },
  abv: 46,
  volumeMl: 700,
  price: 80,
  stock: 0,
  short: 'Short.',
  story: 'Story.',
  flavours: { herbal: 5, citrus: 3, bitter: 2, spicy: 2, floral: 1 },
  notes: { nose: 'Juniper.', palate: 'Cedar.', finish: 'Dry.' },
};
const archiveTo = async ({ id }: { id: string }, redirectTo: string | null) =>
  await send(`/products/${id}/archive`, { redirectTo }, (await read(id)).version);
const undo = async (event: string | null): Promise<Outcome> =>
  judge(await send(`/audit-events/${event}/undo`, { reason: 'Back' }));

const TABLE = Object.entries(RULES).map(([rule, row]) => ({
  rule,
  row,
  tried: WAYS.filter((way) => typeof row[way] !== 'string'),
}));
const size = TABLE.reduce((sum, { tried }) => sum + tried.length, 0);

beforeEach(() => {
  more = {};
  shared = undefined;
});

describe(`${TABLE.length} rules at ${WAYS.length} ways in, ${size} cells`, () => {
  it.each(TABLE)('$rule: $tried', async ({ tried, row }) => {
    more = row.more ?? {};
    const { code, says } = row.refusal;
    const refusal = new RegExp(`^${code}$|${says.source}`, says.flags);
    const outcomes: [Way, Outcome][] = [];
    for (const way of tried) {
      const cell = row[way];
      if (typeof cell !== 'string') outcomes.push([way, await TRY[way](cell)]);
    }
    expect(outcomes).toEqual(tried.map((way) => [way, expect.stringMatching(refusal)]));
  });

  it('lets what an earlier release stored pass where it is unrelated, and names it in the checks', async () => {
    const product = await create('published');
    await plant(product.id, { origin_country: LONG, order_limit: 5_000, price_cents: 0 });
    const flag = { field: 'label', label: 'isStaffPick', value: true };
    expect(await patch(product, { story: 'Told again.' })).toMatchObject({ status: 200 });
    expect(
      judgeRows(await send('/products/bulk', { ids: [product.id], expectedCount: 1, change: flag })),
    ).toBe('written');
    const found = await shop.rows(
      `select code, field, detail from catalogue_issue
        where product_id = '${product.id}' and severity <> 'hint' and code <> 'picture-missing' order by field`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        { code: 'outside-limit', field: 'country', detail: '61' },
        { code: 'outside-limit', field: 'orderLimit', detail: '5000' },
        { code: 'required-missing', field: 'priceCents', detail: '' },
      ]),
    );
    const { text } = await office.call(
      `/audit-events?resourceKind=product&resourceId=${product.id}&action=product.bulk-changed`,
    );
    const { items } = z
      .object({
        items: z.array(z.object({ operationId: z.string(), resource: z.object({ id: z.string() }) })),
      })
      .parse(JSON.parse(text));
    expect(items.map(({ operationId }) => operationId)).toEqual(items.map(({ resource }) => resource.id));
    expect(items).toHaveLength(1);
  });

  it('writes no redirect over a page, and ends one where a page is published', async () => {
    await create('published');
    const pages = await shop.rows(
      `select min(path) as path, split_part(path, '/', 2) as kind from page_path group by 2 order by 2`,
    );
    expect(pages.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['category', 'collections', 'product']),
    );
    for (const { path } of pages) {
      const from = String(path);
      expect(judge(await send('/redirects', { from, to: '/contact' }))).toBe('live-page /from');
      expect(judgeCommand(await shop.run('redirect', 'add', from, '/contact'))).toMatch(/page of the shop/);
    }
    const draft = await create('draft');
    const from = `/product/${draft.slug}`;
    expect(await send('/redirects', { from, to: '/contact' })).toMatchObject({ status: 201 });
    await send(`/products/${draft.id}/publish`, {}, draft.version);
    expect(await shop.rows(`select from redirect where from_path = '${from}'`)).toEqual([]);
    const events = await shop.rows(
      `select id from audit_event where resource_id = '${from}' order by id desc`,
    );
    expect(await undo(String(events[0]?.['id']))).toMatch(/would never be followed/);
  });

  it('copies photographs to a duplicate, and tells what a bulk change would lose or not find', async () => {
    const { id } = await create('draft', { attributes: [{ key: 'cask', value: 'Port', position: 0 }] });
    await plantPicture(id);
    const { slug, sku } = named();
    const copy = await send(`/products/${id}/duplicate`, { slug, sku });
    const { id: copied } = z.object({ id: z.string() }).parse(JSON.parse(copy.text));
    const { pictures } = z.object({ pictures: z.array(z.unknown()) }).parse(await read(copied));
    expect(pictures).toHaveLength(1);
    const [wine] = await shop.rows(`select id from category where slug = 'wine'`);
    const change = { field: 'category', categoryId: wine?.['id'] };
    const strange = randomUUID();
    const preview = await send('/products/bulk', {
      ids: [id, strange],
      expectedCount: 2,
      change,
      dryRun: true,
    });
    expect(JSON.parse(preview.text)).toMatchObject({
      unknown: [strange],
      refused: [{ id, reason: 'It would lose cask, which the category does not have.' }],
    });
    const agreed = { ...change, dropAttributes: true };
    expect(judgeRows(await send('/products/bulk', { ids: [id], expectedCount: 1, change: agreed }))).toBe(
      'written',
    );
  });

  it('takes what no rule forbids at every way in', async () => {
    const allowed: [Way, Fields][] = [
      ['create', {}],
      ['create', { priceCents: 80_000, reason: 'Rare' }],
      ['form', { priceCents: 9_000 }],
      ['key', { priceCents: 12_000, reason: 'Dearer' }],
      ['draft', { country: 'Canada' }],
      ['publish', {}],
      ['bulk', { field: 'price', how: 'percent', percent: 50, reason: 'Dearer' }],
      ['plan', { kind: 'sale', cents: 6_400 }],
      ['plan of many', { how: 'set', cents: 6_400 }],
      ['restore', { country: 'Canada' }],
      ['undo', { origin_country: 'Canada', to: { country: 'Scotland' } }],
      ['duplicate', {}],
      ['import', { price: 120, reason: 'Dearer' }],
    ];
    const outcomes: [Way, Outcome][] = [];
    for (const [way, cell] of allowed) {
      shared = undefined;
      outcomes.push([way, await TRY[way](cell)]);
    }
    expect(outcomes).toEqual(allowed.map(([way]) => [way, 'written']));
    expect(office.logged).toEqual([]);
  });
});
