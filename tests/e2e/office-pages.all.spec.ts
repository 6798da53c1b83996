import { expectAccessible } from './accessible.ts';
import { type Answers, byParameter, enterOffice, type OfficeAnswers } from './office-answers.ts';
import { PLAIN_PRODUCT, PRODUCT_ROW } from './office-fixtures.ts';
import { SETTINGS_ANSWERS, SETTINGS_PAGES } from './office-settings-answers.ts';
import { overflow } from './overflow.ts';
import { expect, test } from './shop.ts';

const ID = '01a05d65-0000-7000-8000-0000000000a1';
const OTHER = '01a05d65-0000-7000-8000-0000000000b2';
const AT = '2026-11-23T02:58:00Z';
const DAY = '2026-11-24';
const HOSTILE = '<img src=x onerror=alert(1)>';
const LONG = `${HOSTILE} ${'Château Très-Long-Nom '.repeat(12)}`;
const list = <Item>(...items: Item[]) => ({ items, nextCursor: null });

const BOTTLE: Answers['GET /collections/{id}']['products'][number] = {
  id: ID,
  name: LONG,
  sku: 'W-12',
  status: 'published',
  effectivePriceCents: 7900,
  picture: null,
  imageUrl: null,
};
const DONE_IMPORT = '01a05d65-0000-7000-8000-0000000000c3';
const column: Omit<Answers['GET /imports/{id}']['columns'][number], 'name' | 'target'> = {
  samples: [LONG, HOSTILE],
  isSure: true,
  isNumeric: false,
  mark: null,
  empty: 'keep',
};
const IMPORT: Answers['GET /imports/{id}'] = {
  id: ID,
  version: 2,
  kind: 'products',
  keys: ['id', 'sku', 'gtin'],
  state: 'columns',
  posts: false,
  allowsRepeats: false,
  photographs: { hosts: [], waiting: 0, fetched: 0, failed: 0, unused: 0, failures: [] },
  fileName: LONG,
  encoding: 'utf-8',
  separator: ',',
  format: null,
  rowCount: 30,
  checkedCount: 30,
  columns: [
    { ...column, name: LONG, target: 'sku' },
    { ...column, name: HOSTILE, target: 'priceCents', isNumeric: true, isSure: false },
    { ...column, name: 'Note', target: null, isSure: false },
  ],
  key: 'sku',
  supplierId: null,
  mappingName: HOSTILE,
  counts: {
    error: 1,
    create: 1,
    update: 1,
    same: 1,
    created: 1,
    updated: 1,
    conflict: 1,
    refused: 1,
    kept: 1,
  },
  leftOutCount: 1,
  warningCount: 1,
  needsReason: false,
  failure: null,
  operationId: ID,
  eventId: null,
  isUndone: false,
  createdBy: { kind: 'staff', id: ID, name: HOSTILE },
  createdAt: AT,
};
const IMPORT_ROW: Answers['GET /imports/{id}/rows']['items'][number] = {
  row: 2,
  state: 'update',
  isLeftOut: false,
  key: 'W-12',
  name: LONG,
  resourceId: ID,
  changes: [
    { field: 'priceCents', name: 'Price', before: '$84.00', after: '$86.00' },
    { field: 'story', name: 'Story', before: null, after: LONG },
  ],
  errors: [],
  warnings: [{ target: null, message: HOSTILE }],
};
const PRODUCT: Answers['GET /products/{id}'] = {
  ...PLAIN_PRODUCT,
  id: ID,
  name: LONG,
  supplierId: OTHER,
  supplier: { id: OTHER, name: HOSTILE },
  short: HOSTILE,
  story: LONG,
};
const EVENT: Answers['GET /audit-events/{id}'] = {
  id: ID,
  requestId: null,
  seq: 48_208,
  at: AT,
  actor: { kind: 'staff', id: ID, name: 'Tobias Renwick' },
  action: 'product.updated',
  resource: { kind: 'product', id: ID, version: 3, name: 'Glen Orvin 12' },
  things: [],
  changedFields: ['salePriceCents', 'story'],
  before: { salePriceCents: null, story: 'Before' },
  after: { salePriceCents: 7900, story: HOSTILE },
  names: {},
  isHidden: false,
  reason: '',
  operationId: null,
  undoes: null,
  undoneBy: null,
  canUndo: true,
  undoable: ID,
  others: [
    { action: 'product.draft-published', resource: { kind: 'product', id: ID, version: 3, name: LONG } },
  ],
  rows: [],
  changes: [],
};
const MOVED = {
  before: { parentId: ID },
  after: { parentId: OTHER },
  names: { [ID]: 'Whisky', [OTHER]: LONG },
};
const OPERATION: Answers['GET /audit-events/{id}'] = {
  ...EVENT,
  id: OTHER,
  undoable: OTHER,
  others: [],
  action: 'category.moved',
  resource: { kind: 'operation', id: OTHER, version: null, name: null },
  things: [LONG, 'Bourbon'],
  before: null,
  after: { rows: 51, sha256: 'ab' },
  rows: [{ action: 'category.updated', count: 51 }],
  changes: [LONG, 'Bourbon'].map((name) => ({
    action: 'category.updated',
    resource: { kind: 'category', id: ID, name },
    isHidden: false,
    ...MOVED,
  })),
};
const CUSTOMER: Answers['GET /customers/{id}'] = {
  id: ID,
  kind: 'account',
  name: LONG,
  email: 'maude@example.ca',
  createdAt: AT,
  lastOrderAt: AT,
  wantsMail: true,
  orderCount: 2,
  spentCents: 5212,
  version: 1,
  note: '',
  mergedEmails: [],
  merge: null,
  phone: '705 555 0148',
  address: {
    name: LONG,
    address: LONG,
    address2: '',
    city: 'Sudbury',
    province: 'ON',
    postalCode: 'P3E 5J1',
  },
  account: {
    isEmailVerified: true,
    lastSeenAt: AT,
    locale: 'en-CA',
    deletionAskedAt: null,
    mailConsent: { givenAt: AT, words: 'Yes, send me news.', withdrawnAt: null },
  },
  block: null,
  mailRefusal: null,
  addresses: [],
  savedBottles: [],
  orders: [
    {
      number: '7K3M-9QXW',
      createdAt: AT,
      state: 'paid',
      totalCents: 3630,
      currency: 'USD',
      units: 3,
      bottles: [{ name: LONG, quantity: 2, picture: null, imageUrl: null }],
    },
  ],
  messages: [{ number: 12, receivedAt: AT, subject: HOSTILE }],
};
const MESSAGE: Answers['GET /messages/{number}'] = {
  number: 12,
  receivedAt: AT,
  name: 'Callum',
  email: 'callum@example.ca',
  subject: LONG,
  body: HOSTILE,
  state: 'new',
  stateChangedAt: null,
  assignee: null,
  version: 1,
  entries: [],
  orders: (CUSTOMER.orders ?? []).map((order) => ({ ...order, tracking: null })),
  customers: [],
};
const LEVEL: Answers['GET /stock-levels']['items'][number] = {
  productId: ID,
  sku: 'W-12',
  name: LONG,
  supplierSku: null,
  status: 'published',
  picture: null,
  imageUrl: null,
  onHand: 3,
  heldBack: 1,
  held: 0,
  allocated: 1,
  available: 2,
  isLow: true,
  shortage: 0,
};
const GROUP: Omit<Answers['GET /collections']['items'][number], 'isListed' | 'pinnedCount'> = {
  id: ID,
  version: 1,
  outdated: [],
  updatedAt: AT,
  slug: 'gin',
  name: LONG,
  description: HOSTILE,
  status: 'published',
  position: 0,
  picture: null,
};
const MEMBER: Answers['GET /staff/{id}'] = {
  id: ID,
  name: LONG,
  email: 'm@example.ca',
  roles: ['packer'],
  state: 'active',
  version: 1,
  createdAt: AT,
};
const EXPORT: Answers['GET /exports/{id}'] = {
  id: ID,
  kinds: ['orders'],
  format: 'csv',
  separator: 'comma',
  isNarrowed: true,
  state: 'ready',
  doneCount: 1_200,
  totalCount: 4_000,
  rowCount: 4_000,
  bytes: 1_234_567,
  name: 'orders-2026-11-30.csv',
  failure: null,
  createdAt: AT,
  endedAt: AT,
  expiresAt: AT,
};
const COMING: Answers['GET /price-calendar']['coming'][number] = {
  id: 'a',
  product: { id: ID, name: LONG },
  kind: 'sale',
  cents: 2_000,
  priceCents: 3_000,
  startsAt: '2026-12-20T12:00:00.000Z',
  endsAt: null,
  startDay: '2026-12-20',
  endDay: null,
  state: 'waiting',
  reason: HOSTILE,
};
const COUNTED = { count: 3, lastWeekCount: 2 };
const TODAY: Answers['GET /today'] = {
  day: '2026-11-29',
  timeZone: 'America/Toronto',
  currency: 'USD',
  isTest: true,
  orders: COUNTED,
  netSales: { cents: 15_100, lastWeekCents: 0 },
  toShip: { count: 28, late: 1 },
  stock: { out: 6, low: 15 },
  attention: { count: 6, messages: 1, shopIssues: 5 },
  toReview: { count: 1, items: [{ number: '7K3M-9QXW', reason: LONG }] },
  queues: { 'to-pack': 28 },
  ordersToPack: [
    {
      number: '7K3M-9QXW',
      paidAt: AT,
      name: LONG,
      province: 'ON',
      method: 'standard',
      units: 6,
      bottles: [{ name: LONG, quantity: 2, picture: null, imageUrl: null }],
      isLate: true,
      totalCents: 3630,
    },
  ],
  lowStock: [
    {
      productId: ID,
      sku: 'W-12',
      slug: 'w',
      name: LONG,
      available: 2,
      threshold: 6,
      soldPerDay: 0.3,
      daysLeft: 6,
      picture: null,
      imageUrl: null,
    },
  ],
  messages: {
    open: 1,
    late: 1,
    items: [{ number: 12, name: LONG, subject: HOSTILE, receivedAt: AT, isLate: true }],
  },
  failedPlans: [{ kind: 'settings', id: 'home', publishAt: AT, refusal: HOSTILE }],
  failedPrices: [],
  failures: [],
  firstSteps: [
    { step: 'identity', list: 'to-sell', minutes: 3, wait: null, isDone: true },
    { step: 'bottles', list: 'to-sell', minutes: 15, wait: null, isDone: false },
  ],
  upcoming: [
    {
      kind: 'law',
      day: '2026-12-01',
      ruleKind: 'deposit',
      changes: (['SK', 'MB'] as const).map((province) => ({
        ruleId: province,
        province,
        deposit: { materials: ['glass'], fromMl: 301, toMl: 999, before: 10, after: 20 },
      })),
    },
    { kind: 'sale', day: '2026-12-02', count: 2, products: [{ productId: ID, name: HOSTILE, cents: 2_000 }] },
  ],
};
const KEY: Answers['GET /api-keys']['items'][number] = {
  id: ID,
  name: LONG,
  permissions: ['order.read'],
  networks: [],
  version: 1,
  createdAt: AT,
  expiresAt: AT,
  lastUsedAt: null,
};
const MONTH: Answers['GET /months/{id}'] = {
  id: 'march',
  version: 1,
  status: 'published',
  firstDay: '03-01',
  lastDay: '03-31',
  secondLine: LONG,
  heading: HOSTILE,
  text: HOSTILE,
  linkText: HOSTILE,
  link: '/category/gin',
  picture: null,
  shownPicture: null,
  updatedAt: AT,
  isToday: true,
  hiddenBy: null,
};
const ANSWERS: OfficeAnswers = {
  ...SETTINGS_ANSWERS,
  'GET /today': TODAY,
  'GET /products': list({ ...PRODUCT_ROW, id: ID, name: LONG }),
  'POST /products/{id}/preview-tokens': {
    id: ID,
    expiresAt: '2099-01-01T00:00:00Z',
    paths: { product: 'about:blank', card: 'about:blank' },
  },
  'GET /products/{id}': PRODUCT,
  'GET /stock-levels': list(LEVEL),
  'GET /stock-movements': list(),
  'GET /counter-sources': {
    takesShopify: false,
    items: [
      {
        id: ID,
        kind: 'webhook',
        name: LONG,
        lastSoldAt: '2026-11-01T12:00:00Z',
        lastReceivedAt: '2026-11-01T12:00:00Z',
        saleCount: 12,
        errorCount: 1,
        lastError: LONG,
        notFound: 1,
        isOverdue: true,
      },
    ],
  },
  'GET /counter-lines': list({
    id: ID,
    code: LONG,
    name: HOSTILE,
    units: 2,
    reference: LONG,
    soldAt: '2026-11-01T12:00:00Z',
    source: { kind: 'webhook', name: 'Shopify POS' },
  }),
  'GET /categories': list(
    { ...GROUP, parentId: null, defaultClass: null, productCount: 0, lowStockThreshold: null },
    { ...GROUP, id: 'child', parentId: ID, defaultClass: null, productCount: 3, lowStockThreshold: 4 },
  ),
  'GET /attributes': {
    rootCategoryId: ID,
    rootName: LONG,
    productCount: 3,
    publishedCount: 2,
    items: [
      {
        id: ID,
        version: 1,
        key: 'still',
        name: LONG,
        type: 'choice',
        unit: null,
        choices: [{ value: LONG, productCount: 2 }],
        takesMany: true,
        facetPosition: 1,
        requiredToPublish: true,
        position: 0,
        productCount: 2,
        publishedCount: 1,
      },
    ],
  },
  'GET /collections': list({ ...GROUP, isListed: true, pinnedCount: 2 }),
  'GET /collections/{id}': {
    ...GROUP,
    isListed: true,
    rule: {
      match: 'any',
      conditions: [
        { field: 'in-stock', is: true },
        { field: 'category', isNot: true, ids: [ID] },
        { field: 'attribute', key: 'grape', isNot: false, values: [LONG.slice(0, 80)] },
        { field: 'price', how: 'above', cents: 10_000 },
      ],
    },
    sort: 'Product.Price Desc',
    products: [BOTTLE],
    excluded: [{ ...BOTTLE, id: ID.replace('a1', 'a2') }],
  },
  'GET /collections/choices': {
    countries: ['Canada'],
    regions: ['Speyside'],
    producers: [HOSTILE],
    attributes: [{ key: 'grape', name: 'Grape', values: ['Merlot'] }],
  },
  'POST /collections/preview': { total: 14, items: [BOTTLE] },
  'GET /catalogue-issues': list({
    id: ID,
    version: 1,
    code: 'strength-in-name',
    severity: 'warning',
    field: 'abv',
    target: '',
    detail: HOSTILE,
    subject: { kind: 'product', id: ID, name: LONG },
    foundAt: AT,
    isIgnored: false,
    ignoredUntil: null,
    ignoredReason: '',
  }),
  'GET /price-calendar': {
    month: '2026-12',
    today: '2026-12-03',
    isCut: true,
    coming: [COMING, { ...COMING, id: 'b' }],
    items: (['price', 'sale'] as const).map((kind) => ({
      id: kind,
      product: { id: ID, name: LONG },
      kind,
      cents: 2_000,
      priceCents: 3_000,
      startsAt: '2026-12-10T12:00:00.000Z',
      endsAt: kind === 'sale' ? '2026-12-12T12:00:00.000Z' : null,
      startDay: '2026-12-10',
      endDay: kind === 'sale' ? '2026-12-12' : null,
      state: 'waiting',
      reason: HOSTILE,
    })),
  },
  'GET /suppliers': list({
    id: ID,
    version: 1,
    name: LONG,
    contact: HOSTILE,
    currency: 'CAD',
    receiptCount: 2,
    productCount: 3,
    updatedAt: AT,
  }),
  'GET /imports': list({
    id: ID,
    kind: 'products',
    fileName: LONG,
    state: 'done',
    rowCount: 30,
    created: 21,
    updated: 7,
    isUndone: true,
    createdBy: { kind: 'staff', id: ID, name: HOSTILE },
    createdAt: AT,
  }),
  'GET /imports/{id}': byParameter<Answers['GET /imports/{id}']>({
    [ID]: { ...IMPORT, state: 'columns' },
    [OTHER]: { ...IMPORT, id: OTHER, state: 'checked', needsReason: true },
    [DONE_IMPORT]: { ...IMPORT, id: DONE_IMPORT, state: 'done', eventId: ID },
  }),
  'GET /imports/{id}/rows': byParameter<Answers['GET /imports/{id}/rows']>({
    [OTHER]: list(IMPORT_ROW, {
      ...IMPORT_ROW,
      row: 3,
      state: 'error',
      errors: [{ target: null, message: LONG }],
    }),
    [DONE_IMPORT]: list({ ...IMPORT_ROW, state: 'conflict' }),
  }),
  'GET /import-targets': {
    targets: [
      { id: 'sku', name: 'SKU', group: 'product', isNumeric: false },
      { id: 'priceCents', name: 'Price', group: 'price', isNumeric: true },
    ],
  },
  'GET /weekly-lists': list({
    id: DAY,
    version: 1,
    status: 'published',
    firstLine: HOSTILE,
    lineCount: 1,
    updatedAt: AT,
  }),
  'GET /months': { items: [MONTH] },
  'GET /months/places': { items: [{ path: '/category/gin', kind: 'category', name: HOSTILE }] },
  'GET /weekly-lists/{id}': {
    id: DAY,
    version: 1,
    status: 'published',
    firstLine: HOSTILE,
    publishedAt: AT,
    updatedAt: AT,
    lines: [
      {
        productId: ID,
        why: 'back',
        sentence: HOSTILE,
        priceCents: 3_000,
        product: { id: ID, slug: 'glen-orvin-12', name: LONG, available: 3, isOnSale: true },
      },
    ],
  },
  'GET /redirects': list({
    id: ID,
    from: `/product/${LONG}`,
    to: HOSTILE,
    isManual: true,
    createdAt: AT,
    version: 1,
  }),
  'GET /customers': list(CUSTOMER),
  'GET /customers/{id}': CUSTOMER,
  'GET /messages': { ...list(MESSAGE), total: 1 },
  'GET /messages/{number}': MESSAGE,
  'GET /history': { items: [EVENT, OPERATION], nextCursor: null },
  'GET /audit-events/{id}': byParameter({ [OTHER]: OPERATION, [ID]: EVENT }),
  'POST /audit-events/{id}/undo/preview': byParameter<Answers['POST /audit-events/{id}/undo/preview']>({
    [OTHER]: { changes: [], rows: OPERATION.rows, skipped: [] },
    [ID]: { changes: [{ ...EVENT, before: EVENT.after, after: EVENT.before }], rows: [], skipped: ['story'] },
  }),
  'GET /exports': {
    items: [
      EXPORT,
      { ...EXPORT, id: OTHER, state: 'failed', failure: HOSTILE, expiresAt: null },
      { ...EXPORT, id: 'running', state: 'running', rowCount: null, bytes: null, expiresAt: null },
    ],
  },
  'GET /staff': list(MEMBER),
  'GET /api-keys': list(KEY),
  'GET /me/sign-in': {
    sessionId: ID,
    signIn: {
      hasPassword: true,
      hasApp: false,
      recoveryCodes: 9,
      passkeysAt: null,
      passkeys: [
        {
          id: 'one',
          name: HOSTILE,
          createdAt: AT,
          lastUsedAt: AT,
          isBackedUp: true,
          isStrong: true,
          version: 1,
        },
        {
          id: 'two',
          name: LONG.slice(0, 60),
          createdAt: AT,
          lastUsedAt: null,
          isBackedUp: false,
          isStrong: false,
          version: 1,
        },
      ],
    },
  },
};

/** One page of each kind: the others repeat the same check in `test:all`. */
const ALWAYS: readonly string[] = [
  'today',
  `products/${ID}`,
  'stock',
  `customers/${ID}`,
  `history/${ID}`,
  'your-sign-in',
];

for (const [path, title] of [
  ['today', 'Today'],
  ['products', 'Products'],
  [`products/${ID}`, HOSTILE],
  ['stock', 'Stock'],
  ['stock/counter-sales', 'Counter sales'],
  ['categories', 'Categories'],
  [`categories?category=${ID}`, 'Categories'],
  ['collections', 'Collections'],
  [`collections/${ID}`, HOSTILE],
  ['prices', 'Prices'],
  ['suppliers', 'Suppliers'],
  ['imports', 'Import'],
  [`imports/${ID}`, 'Columns'],
  [`imports/${OTHER}`, 'Differences'],
  [`imports/${DONE_IMPORT}`, 'Done'],
  ['months', 'Months'],
  ['months/march', HOSTILE],
  ['weekly-lists', 'Weekly lists'],
  [`weekly-lists/${DAY}`, 'November 24, 2026'],
  ['redirects', 'Redirects'],
  ['catalogue-checks', 'Catalogue checks'],
  ['customers', 'Customers'],
  [`customers/${ID}`, HOSTILE],
  ['messages', 'Messages'],
  ['messages/12', HOSTILE],
  ['history', 'History'],
  [`history/${ID}`, 'Glen Orvin 12: Sale price and 1 more'],
  [`history/${OTHER}`, 'Bourbon and others: Moved'],
  ['exports', 'Exports'],
  ['staff', 'Staff'],
  ['api-keys', 'API keys'],
  ['your-sign-in', 'Your sign-in'],
  ...SETTINGS_PAGES,
] as const)
  test(`the page ${path.replace(ID, 'id').replace(OTHER, 'other')} is accessible, fits its screen, and shows hostile texts as they are`, {
    tag: ALWAYS.includes(path) ? [] : ['@all'],
  }, async ({ page }) => {
    await enterOffice(page, 'owner', ANSWERS);
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading').filter({ hasText: title }).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expectAccessible(page);
    for (const width of [page.viewportSize()?.width ?? 1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page)).toEqual([]);
    }
  });

test('Today names the next action, and each figure leads to what it counts', async ({ page }) => {
  await enterOffice(page, 'owner', ANSWERS);
  await page.goto('/admin/today');
  await expect(page.getByRole('button', { name: 'Pack 28' }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'To ship 28 1 late' })).toHaveAttribute('href', /view=late/);
  await expect(page.getByText('1 late message and 5 catalogue findings')).toBeVisible();
  await expect(page.getByText('2 deposits change')).toBeVisible();
  await expect(page.getByText('Saskatchewan, glass of 301 to 999 mL: 10¢ becomes 20¢')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ten bottles' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Pause selling' }).click();
  await expect(page.getByRole('dialog', { name: 'Pause selling' })).toBeVisible();
});

test('History shows an entry beside the list, and its way back', { tag: ['@all', '@desktop'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const sent = await enterOffice(page, 'owner', {
    ...ANSWERS,
    'POST /audit-events/{id}/undo': { skipped: [] },
  });
  await page.goto('/admin/history');
  await page.getByRole('link', { name: 'Glen Orvin 12' }).click();
  const entry = page.getByRole('complementary', { name: 'Details' });
  await expect(entry.getByRole('heading', { level: 2, name: /^Glen Orvin 12: Sale price/ })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/history\?entry=/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Undo: Glen Orvin 12/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Undo' });
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('A mistake');
  await sheet.getByRole('button', { name: 'Undo this change' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/undo'))?.body)
    .toEqual({ reason: 'A mistake' });
});

test('an accountant reads orders and history, and changes nothing', async ({ page, isMobile }) => {
  await enterOffice(page, 'accountant', {
    ...ANSWERS,
    'GET /audit-events/{id}': { ...EVENT, canUndo: false, undoable: null },
  });
  await page.goto(`/admin/history/${ID}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Glen Orvin 12');
  await expect(page.getByRole('button', { name: 'Undo this change' })).toHaveCount(0);
  // On a phone the places have a page of their own.
  if (isMobile) await page.goto('/admin/more');
  const navigation = isMobile ? page.getByRole('main') : page.getByRole('navigation', { name: 'Office' });
  // Those of the bar at its foot are not repeated there.
  const bar = isMobile ? page.getByRole('navigation', { name: 'Main pages' }) : navigation;
  await expect(bar.getByRole('link', { name: 'Orders' })).toBeVisible();
  for (const name of ['Customers', 'Messages', 'Staff', 'API keys'])
    await expect(navigation.getByRole('link', { name })).toHaveCount(0);
  await page.goto('/admin/customers');
  await expect(page.getByText('You have no permission to view this page')).toBeVisible();
});
