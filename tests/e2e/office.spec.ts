import type { Page } from '@playwright/test';
import type { Role } from '#contract/staff/permissions.ts';
import { expectAccessible } from './accessible.ts';
import { type Answers, enterOffice } from './office-answers.ts';
import { ORDER_ROW } from './office-fixtures.ts';
import { shotsOf } from './office-owner.ts';
import { expect, test } from './shop.ts';

const { number: NUMBER } = ORDER_ROW;
const AT = '2026-11-23T02:58:00Z';
const MONEY = { totalCents: 20_424, refundedCents: 0, currency: 'USD' } as const;
const LINE: Answers['GET /orders/{number}']['lines'][number] = {
  position: 0,
  productId: 'p',
  slug: 'glen-orvin-12',
  sku: 'W-1',
  barcodes: [],
  productClass: 'spirits',
  weightGrams: null,
  name: 'Glen Orvin 12',
  volume: '700 mL',
  packSize: 1,
  quantity: 2,
  refundedQuantity: 0,
  missing: 0,
  binLocation: 'A-04',
  picture: null,
  imageUrl: null,
};
const ORDER: Answers['GET /orders/{number}'] = {
  ...ORDER_ROW,
  isErased: false,
  locale: 'en-CA',
  hold: null,
  recipient: {
    name: 'Maude Bélanger',
    address: '14 Ramsey Lake Road',
    address2: '',
    city: 'Sudbury',
    province: 'ON',
    postalCode: 'P3E 5J1',
    phone: '705 555 0148',
    method: 'standard',
  },
  carriedBy: 'carrier',
  ageRequired: 21,
  lines: [LINE],
  parcels: [],
  pickup: null,
  suggestedCarrier: 'Canada Post',
  handOvers: [],
  exchanges: [],
  replaces: null,
  request: null,
  timeline: [
    {
      id: 1,
      at: AT,
      from: null,
      to: 'paid',
      action: 'created',
      actor: { kind: 'system', id: null, name: '' },
      text: '',
    },
  ],
  allowedCommands: ['unpack', 'ship', 'hold'],
};
const WHOLE_ORDER: Answers['GET /orders/{number}'] = {
  ...ORDER,
  ...MONEY,
  email: 'maude@example.ca',
  customer: { id: 'c', kind: 'guest', since: AT, orderCount: 3, spentCents: 61_200 },
  signInAgainAboveCents: null,
  leftCents: 20_424,
  deliveryLeftCents: 1400,
  allowedCommands: ['unpack', 'ship', 'hold', 'cancel', 'refund', 'note', 'resend-mail'],
  lines: [
    { ...LINE, priceCents: 8400, salePriceCents: null, netCents: 16_800, taxCents: 2184, depositCents: 40 },
  ],
  sums: {
    subtotalCents: 16_800,
    savingsCents: 0,
    deliveryCents: 1400,
    taxes: [{ name: 'HST', rateMillionths: 130_000, baseCents: 16_800, cents: 2184 }],
    deposits: [{ count: 2, eachCadCents: 20, cadCents: 40, cents: 40 }],
    exchange: null,
  },
  payments: [
    {
      id: 'y',
      kind: 'provider',
      provider: 'stripe',
      reference: 'pay_7Q2M',
      amountCents: 20_424,
      leftCents: 20_424,
    },
  ],
  refunds: [],
};

/** Answers as a person with a role gets them. */
async function enter(page: Page, role: Role) {
  const order = role === 'packer' ? ORDER : WHOLE_ORDER;
  const preview = {
    amountCents: 9512,
    leftCents: 20_424,
    netCents: 8400,
    feeCents: 0,
    taxCents: 1092,
    depositCents: 20,
  };
  return await enterOffice(page, role, {
    'GET /orders/new': { items: [], now: AT },
    'GET /shop/letterhead': {
      name: 'Alambic',
      mark: null,
      logo: null,
      address: ['118 Cooperage Street'],
      phone: '+1 905 555 0142',
      email: null,
    },
    'GET /orders': { items: [role === 'packer' ? ORDER_ROW : { ...ORDER_ROW, ...MONEY }], nextCursor: null },
    'POST /orders/{number}/refunds/preview': preview,
    'POST /orders/{number}/ship': { ...order, version: 4, state: 'shipped', allowedCommands: ['hand-over'] },
    'GET /orders/{number}': order,
  });
}

test('a manager finds an order, sees a refund to the cent and ships by keys', async ({ page }) => {
  const sent = await enter(page, 'manager');
  await page.goto('/admin/orders');
  await expect(page.getByRole('link', { name: 'To pack 14' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.getByRole('link', { name: NUMBER }).click();
  await expect(page.getByRole('heading', { name: `Order ${NUMBER}`, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await page.getByLabel('What happened?').selectOption('Arrived broken');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('button', { name: 'Refund $95.12' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // Keys wait until the sheet is gone.
  await expect(async () => {
    await page.keyboard.press('s');
    await expect(page.getByLabel('Tracking number')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByLabel('Tracking number').fill('1Z 999 AA1 01 2345 6784');
  await expect(page.getByRole('combobox', { name: 'Carrier' })).toHaveValue('UPS');
  await expectAccessible(page);
  await page.getByLabel('Tracking number').press('Enter');
  await expect(page.getByText(`Order ${NUMBER} shipped`)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: `/orders/${NUMBER}/ship`,
    body: { parcels: [{ carrier: 'UPS', tracking: '1Z 999 AA1 01 2345 6784' }] },
  });
});

test('a packer sees no money and no email, and packs from the slip @mobile', async ({ page }) => {
  await enter(page, 'packer');
  await page.goto('/admin/orders');
  await expect(page.getByRole('table')).toContainText('2 Glen Orvin 12');
  await page.getByRole('link', { name: NUMBER }).click();
  await expect(page.getByRole('button', { name: 'Ship' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\$|@|Refund/);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('article')).toContainText('A-04');
  await expect(page.getByRole('article')).toContainText('118 Cooperage Street');
  await expectAccessible(page);
});

test('tracking is corrected, a request of the buyer is answered, and a return inspected', {
  tag: '@all',
}, async ({ page }) => {
  const shipped: Answers['GET /orders/{number}'] = {
    ...WHOLE_ORDER,
    state: 'shipped',
    isToInspect: true,
    parcels: [{ carrier: 'Own van', tracking: 'PR 1' }],
    request: { id: 'r', kind: 'return', lines: [{ line: 0, quantity: 1 }], reason: 'Corked', at: AT },
    allowedCommands: ['correct-tracking', 'answer-request', 'inspect'],
  };
  const sent = await enterOffice(page, 'manager', {
    'GET /orders/{number}': shipped,
    'PUT /orders/{number}/shipments': shipped,
    'POST /orders/{number}/answer-request': shipped,
    'POST /orders/{number}/inspect': shipped,
  });
  await page.goto(`/admin/orders/${NUMBER}`);
  await page.getByRole('button', { name: 'Correct tracking' }).click();
  await page.getByLabel('Tracking number').fill('PR 2');
  await page.getByRole('dialog').getByRole('button', { name: 'Correct tracking' }).click();
  await expect(page.getByText(`Tracking of order ${NUMBER} corrected`)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    method: 'PUT',
    body: { parcels: [{ carrier: 'Own van', tracking: 'PR 2' }] },
  });
  await page.getByRole('button', { name: 'Accept request' }).click();
  await page.getByLabel('Answer').fill('Of course.');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept request' }).click();
  await expect(page.getByText('Request answered')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ isAccepted: true, answer: 'Of course.' });
  await page.getByRole('button', { name: 'Inspect return' }).first().click();
  const units = (name: string) => page.getByRole('group', { name });
  await units('Whole: Glen Orvin 12').getByRole('button', { name: 'One fewer' }).click();
  await units('Broken: Glen Orvin 12').getByRole('button', { name: 'One more' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Inspect return' }).click();
  await expect(page.getByText(`Return of order ${NUMBER} inspected`)).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({
    lines: [
      { productId: 'p', quantity: 1, condition: 'stock' },
      { productId: 'p', quantity: 1, condition: 'broken' },
    ],
  });
});

test('a refund that was made at the provider is assigned to a bottle', { tag: '@all' }, async ({
  page,
  isMobile,
}) => {
  const refund = {
    id: '01a05d65-0000-7000-8000-00000000aaaa',
    at: AT,
    endedAt: AT,
    amountCents: 10_000,
    reason: 'provider',
    cause: null,
    state: 'done',
    isUnassigned: true,
  } as const;
  const order = { ...WHOLE_ORDER, refunds: [refund] };
  const sent = await enterOffice(page, 'manager', {
    'GET /orders/{number}': order,
    'POST /orders/{number}/refunds/{refund}/assign': {
      ...order,
      refunds: [{ ...refund, isUnassigned: false }],
    },
  });
  const shot = shotsOf(page, isMobile ? '390-' : '1440-');
  await page.goto(`/admin/orders/${NUMBER}`);
  await expect(page.getByText(/^\$100\.00 went back/)).toBeVisible();
  await shot('unassigned');
  await page.getByRole('button', { name: 'Say for what' }).click();
  const sheet = page.getByRole('dialog', { name: 'What the refund of $100.00 was for' });
  await sheet.getByRole('button', { name: 'One more' }).click();
  await expectAccessible(page);
  await shot('assign');
  await sheet.getByRole('button', { name: 'Say for what' }).click();
  await expect(page.getByText('Refund of $100.00 assigned')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: `/orders/${NUMBER}/refunds/${refund.id}/assign`,
    body: { lines: [{ line: 0, quantity: 1 }], deliveryCents: 0 },
  });
});
