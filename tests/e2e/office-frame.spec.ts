import { expectAccessible } from './accessible.ts';
import { type Answers, enterOffice } from './office-answers.ts';
import { ORDER_ROW, PLAIN_PRODUCT, PRODUCT_ROW } from './office-fixtures.ts';
import { expect, test } from './shop.ts';

const PRODUCTS: Answers['GET /palette/products'] = {
  items: [
    { id: 'p1', name: 'Glen Orvin 12', producer: 'Orvin', sku: 'W-12', status: 'published', gtins: [] },
    {
      id: 'p2',
      name: 'Château Valmorin',
      producer: 'Valmorin',
      sku: 'V-1',
      status: 'draft',
      gtins: ['00012345'],
    },
  ],
};
const ROW = {
  ...PRODUCT_ROW,
  id: 'p1',
  available: 42,
  priceCents: 8_400,
  salePriceCents: null,
  effectivePriceCents: 8_400,
};
const EVENT = '01a05d65-0000-7000-8000-0000000000e1';
const MEMBER: Answers['GET /staff/{id}'] = {
  id: '01a05d65-0000-7000-8000-0000000000a2',
  name: 'Marcus Oyelaran',
  email: 'marcus@example.ca',
  roles: ['packer'],
  state: 'active',
  version: 4,
  createdAt: '2026-11-23T02:58:00Z',
};

test.describe('the palette', () => {
  test('finds products, orders and customers, and leads there by keys alone', async ({ page, isMobile }) => {
    await enterOffice(page, 'owner', {
      'GET /palette/products': PRODUCTS,
      'GET /orders': { items: [{ ...ORDER_ROW, name: 'Maude' }], nextCursor: null },
    });
    await page.goto('/admin/history');
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Search or run a command' }).click();
    else await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^Search products/ });
    await expect(field).toBeFocused();
    await field.fill('chateau');
    await expect(page.getByRole('option', { name: /Château Valmorin/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /7K3M-9QXW/ })).toBeVisible();
    await expectAccessible(page);
    await field.fill('#7k3m');
    await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
    await field.fill('>invite');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Invite staff' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/staff\?invite/);
  });

  test('takes a price, shows what it changes, and remembers what was opened', async ({ page }) => {
    const sent = await enterOffice(page, 'owner', {
      'GET /palette/products': PRODUCTS,
      'GET /products': { items: [ROW], nextCursor: null },
      'PATCH /products/{id}': { ...PLAIN_PRODUCT, id: 'p1', priceCents: 8_600 },
    });
    await page.goto('/admin/history');
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^Search products/ });
    await field.fill('glen');
    await expect(page.getByRole('option', { name: /Glen Orvin 12.*\$84\.00, 42 in stock/ })).toBeVisible();
    await field.fill('price glen orvin 86');
    await expect(
      page.getByRole('option', { name: /^Set the price of Glen Orvin 12 to \$86\.00/ }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('$84.00')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Glen Orvin 12 now costs $86.00')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { priceCents: 8_600 } });
    await page.keyboard.press('Control+k');
    await field.fill('redirects');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toHaveAccessibleName('Redirects');
  });

  test('shows an editor neither orders nor staff', { tag: '@all' }, async ({ page }) => {
    await enterOffice(page, 'editor', { 'GET /palette/products': PRODUCTS });
    await page.goto('/admin/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const options = page.getByRole('dialog').getByRole('option');
    await expect(options.filter({ hasText: 'Products' }).first()).toBeVisible();
    await expect(options.filter({ hasText: /Orders|Customers|Staff|API/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});

test.describe('a fresh sign-in', () => {
  test.use({ expectedWords: /401 \(Unauthorized\)/ });

  test('is asked for in a window of its own, and the request is sent again after it', {
    tag: '@all',
  }, async ({ page, context }) => {
    let isFresh = false;
    const refusal = {
      type: '/problems/sign-in-again',
      title: 'Sign in again',
      status: 401,
      detail: 'Confirm.',
    };
    const sent = await enterOffice(page, 'owner', {
      'GET /staff': { items: [MEMBER], nextCursor: null },
      'POST /staff/{id}/suspend': () =>
        isFresh ? { json: { ...MEMBER, state: 'suspended' } } : { status: 401, json: refusal },
    });
    await context.route('**/admin/sign-in?*', async (route) => {
      isFresh = true;
      await route.fulfill({ status: 303, headers: { location: '/admin/confirmed' } });
    });
    await page.goto('/admin/staff');
    await page.getByRole('button', { name: 'Open Marcus Oyelaran' }).click();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Left the company');
    await page.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page.getByText('Marcus Oyelaran suspended')).toBeVisible();
    const commands = sent.filter(({ path }) => path.endsWith('/suspend'));
    expect(commands).toHaveLength(2);
    expect(commands[0]?.key).toBe(commands[1]?.key);
    expect(commands[1]?.body).toEqual({ reason: 'Left the company' });
  });
});

test('a change offers its way back: by its message, and by Z', { tag: '@all' }, async ({ page }) => {
  const message: Answers['GET /messages/{number}'] = {
    number: 12,
    receivedAt: '2026-11-23T02:58:00Z',
    name: 'Callum',
    email: 'callum@example.ca',
    subject: '<b>Damp</b> box',
    body: '<img src=x onerror=alert(1)>',
    state: 'new',
    stateChangedAt: null,
    assignee: null,
    version: 1,
    entries: [],
  };
  const undone: string[] = [];
  await enterOffice(page, 'manager', {
    'GET /messages/{number}': message,
    'PATCH /messages/{number}': () => ({
      headers: { 'audit-event': EVENT },
      json: { ...message, version: 2 },
    }),
    'POST /audit-events/{id}/undo': () => {
      undone.push(EVENT);
      return { json: { skipped: [] } };
    },
  });
  await page.goto('/admin/messages/12');
  await expect(page.getByRole('heading', { name: '<b>Damp</b> box' })).toBeVisible();
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Message assigned')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Undone')).toBeVisible();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Message assigned')).toBeVisible();
  await page.locator('body').press('z');
  await expect.poll(() => undone.length).toBe(2);
  await page.locator('body').press('z');
  await expect(page.getByText('There is nothing to undo')).toBeVisible();
});

test.describe('two editors', () => {
  test.use({ expectedWords: /412 \(Precondition Failed\)/ });

  test('lose no word: other fields are merged, the same one is shown from both sides', async ({ page }) => {
    const id = '01a05d65-0000-7000-8000-0000000000b7';
    const customer: Answers['GET /customers/{id}'] = {
      id,
      kind: 'guest',
      name: 'Maude',
      email: 'maude@example.ca',
      createdAt: '2026-11-23T02:58:00Z',
      lastOrderAt: null,
      wantsMail: false,
      phone: '',
      address: null,
      version: 1,
      note: 'Old',
      account: null,
      block: null,
      mailRefusal: null,
      addresses: [],
      savedBottles: [],
      mergedEmails: [],
      merge: null,
    };
    const conflict = {
      type: '/problems/changed-meanwhile',
      title: 'Changed',
      status: 412,
      detail: 'Compare.',
    };
    const sent = await enterOffice(page, 'manager', {
      'GET /customers/{id}': customer,
      'PATCH /customers/{id}': (request) =>
        request.headers()['if-match'] === '"1"'
          ? { status: 412, json: { ...conflict, current: { ...customer, note: 'Theirs', version: 4 } } }
          : { json: { ...customer, note: 'Mine and theirs', version: 5 } },
    });
    await page.goto(`/admin/customers/${id}`);
    const note = page.getByRole('textbox', { name: 'Note', exact: true });
    await note.fill('Mine');
    await page.reload();
    await expect(note).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('alert')).toContainText('Theirs');
    await expectAccessible(page);
    await expect(note).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await expect(note).toHaveValue('Theirs');
    await note.fill('Mine and theirs');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Note saved')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ note: 'Mine and theirs' });
  });
});
