import { bottle } from './cart-steps.ts';
import {
  oneAway,
  BAR_DATA,
  box,
  counts,
  drinksIn,
  find,
  keep,
  NEGRONI,
  now,
  numberIn,
  opener,
  stored,
  tally,
  tick,
} from './bar-steps.ts';
import { expect, waitForHydration, open, test } from './shop.ts';
import { tabTo } from './tab-to.ts';

test('ticks show drinks at once, are stored, and can be emptied and restored', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await open(page, '/bar');
  await expect(tally(page)).toContainText('Nothing ticked yet');
  await expect(page.getByRole('heading', { name: 'All our drinks' })).toBeVisible();
  expect(
    fetched.filter((path) => BAR_DATA.test(path)),
    'no data is loaded yet',
  ).toEqual([]);
  await tick(page, ...NEGRONI.names);
  await expect(now(page).getByRole('link', { name: 'Negroni' })).toBeVisible();
  await expect(tally(page)).toContainText(/^You can make \w+ drinks?\. \w+ more are one bottle away\.$/);
  expect((await stored(page))?.have).toEqual(NEGRONI.ids);
  expect(
    fetched.filter((path) => BAR_DATA.test(path)),
    'one file for all results',
  ).toHaveLength(1);
  expect(
    fetched.filter((path) => /^\/(?:api|bar\.data)/.test(path)),
    'no request to the server',
  ).toEqual([]);

  await page.reload();
  await waitForHydration(page);
  await expect(now(page).getByRole('link', { name: 'Negroni' })).toBeVisible();
  for (const name of NEGRONI.names) await expect(box(page, name)).toBeChecked();
  await find(page).fill('london dry');
  await box(page, 'London dry gin').uncheck();
  await expect(oneAway(page).getByRole('link', { name: 'Negroni' })).toBeVisible();
  await expect(now(page).getByRole('link', { name: 'Negroni' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Empty my bar' }).click();
  await expect(tally(page)).toContainText('Nothing ticked yet');
  expect(await stored(page)).toBeNull();
  const back = page.getByRole('button', { name: 'Undo' });
  await expect(back).toBeFocused();
  await back.click();
  expect((await stored(page))?.have).toEqual(NEGRONI.ids.slice(1));
});

test('the keyboard alone can search and tick, focus stays, and the result is announced', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/bar');
  const line = await tally(page).elementHandle();
  await find(page).focus();
  await page.keyboard.type('sweet verm');
  await tabTo(page, 'Sweet vermouth', 3);
  await page.keyboard.press('Space');
  await expect(box(page, 'Sweet vermouth')).toBeChecked();
  await expect(box(page, 'Sweet vermouth')).toBeFocused();
  await counts(page);
  // Screen readers announce only changes inside an element that existed before.
  expect(await line?.evaluate((element) => element.isConnected && element.textContent)).toContain(
    'Nothing yet.',
  );
  await page.keyboard.press('Space');
  await expect(box(page, 'Sweet vermouth')).not.toBeChecked();
  await expect(box(page, 'Sweet vermouth')).toBeFocused();
  expect(await line?.evaluate((element) => element.textContent)).toContain('Nothing ticked yet');
  expect(await stored(page)).toBeNull();
  await find(page).fill('zzzz');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing on our list' })).toBeVisible();
});

test('names a substitute, but not the ingredient itself', { tag: '@all' }, async ({ page }) => {
  await keep(page, ['gin', ...NEGRONI.ids.slice(1)]);
  await open(page, '/bar');
  const drink = now(page).getByRole('listitem').filter({ hasText: 'Negroni' });
  await expect(drink).toContainText('London dry gin: Gin will do. Nearly every gin');
  await tick(page, 'London dry gin');
  await expect(drink).toBeVisible();
  await expect(drink).not.toContainText('will do');
});

test('bourbon counts as whiskey without a note, and whiskey does not count as bourbon', {
  tag: '@all',
}, async ({ page }) => {
  await keep(page, ['bourbon', 'honey', 'lemon-juice', 'egg-white']);
  await open(page, '/bar');
  const toddy = now(page).getByRole('listitem').filter({ hasText: 'Hot Toddy' });
  await expect(toddy).toBeVisible();
  await expect(toddy).not.toContainText('will do');
  await expect(now(page).getByRole('link', { name: 'Whisky Sour' })).toBeVisible();
  await tick(page, 'Whiskey');
  await find(page).fill('bourbon');
  await box(page, 'Bourbon').uncheck();
  await expect(now(page).getByRole('link', { name: 'Whisky Sour' })).toHaveCount(0);
  await expect(toddy).toBeVisible();
});

test('the recommended bottle enables the promised drinks, and its category page opens', {
  tag: '@all',
}, async ({ page }) => {
  await keep(page, NEGRONI.ids);
  await open(page, '/bar');
  const before = await counts(page);
  expect(await drinksIn(now(page))).toHaveLength(before.now);
  expect(await drinksIn(oneAway(page))).toHaveLength(before.away);
  const promised = await drinksIn(opener(page));
  const message = /(.+) adds (\w+) drinks?:/.exec(await opener(page).innerText());
  expect(promised).toHaveLength(numberIn(message?.[2]));
  // No other single ingredient enables more drinks.
  for (const one of await oneAway(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .all())
    expect((await drinksIn(one)).length).toBeLessThanOrEqual(promised.length);
  const made = await drinksIn(now(page));
  await tick(page, message?.[1] ?? '');
  await expect.poll(() => drinksIn(now(page))).toHaveLength(made.length + promised.length);
  expect((await drinksIn(now(page))).toSorted()).toEqual([...made, ...promised].toSorted());
  expect((await counts(page)).now).toBe(before.now + promised.length);

  await page.getByRole('button', { name: 'Empty my bar' }).click();
  await tick(page, ...NEGRONI.names.slice(0, 2), 'Lemon juice');
  const missing = oneAway(page).getByRole('listitem').filter({ hasText: 'Bitter red aperitivo' }).first();
  await missing.locator('a[href^="/category/"]').click();
  await expect(page).toHaveURL(/\/category\/[a-z-]+$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(box(page, 'Sweet vermouth')).toBeChecked();
});

test('a bottle of the shop is looked up once, and stored with its kind', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const gin = await bottle(request, 'tallow-wharf-london-dry');
  const calls: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await open(page, '/bar');
  await page.getByRole('button', { name: 'Add a bottle from our shop' }).click();
  const field = page.getByRole('searchbox', { name: 'Name of the bottle' });
  await expect(field).toBeFocused();
  await field.fill('zzzzqqqq');
  await expect(page.getByText('We have no bottle by that name.')).toBeVisible();
  await field.fill('tallow wharf london');
  await page.getByRole('button', { name: `Add ${gin.name}`, exact: true }).click();
  await expect(page.getByText(`${gin.name} is in your bar as London dry gin.`)).toBeVisible();
  await expect(field).toBeFocused();
  await counts(page);
  const kinds = calls.filter((path) => path.startsWith('/api/public/bar-kinds'));
  expect(kinds).toEqual([`/api/public/bar-kinds/${gin.slug}`]);
  const bottles = [{ slug: gin.slug, name: gin.name, kind: 'london-dry-gin' }];
  expect(await stored(page)).toEqual({ v: 1, have: [], bottles });

  calls.length = 0;
  await page.reload();
  await waitForHydration(page);
  await counts(page);
  await expect(box(page, 'London dry gin from your bottle')).toBeChecked();
  await expect(box(page, 'London dry gin from your bottle')).toBeDisabled();
  await tick(page, ...NEGRONI.names.slice(1));
  await expect(now(page).getByRole('link', { name: 'Negroni' })).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: `Remove ${gin.name} from my bar` }).click();
  await expect(now(page).getByRole('link', { name: 'Negroni' })).toHaveCount(0);
  expect(await stored(page)).toEqual({ v: 1, have: NEGRONI.ids.slice(1), bottles: [] });
});

test.describe('when the shop is unavailable', () => {
  test.use({ expectedWords: /503|Failed to load resource/ });

  test('the bar says so, keeps the ticks, and retries on request', { tag: '@all' }, async ({ page }) => {
    await page.route('**/bar/data-*.json', (route) => route.fulfill({ status: 503, body: '' }));
    await open(page, '/bar');
    await tick(page, ...NEGRONI.names);
    const failed = page.getByRole('alert');
    await expect(failed).toContainText('What you ticked is saved');
    await page.unroute('**/bar/data-*.json');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(now(page).getByRole('link', { name: 'Negroni' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page lists all drinks by kind, and says that ticking needs JavaScript', { tag: '@all' }, async ({
    page,
    request,
  }) => {
    const { totalCount } = await (await request.get('/api/public/recipes')).json();
    await page.goto('/bar');
    await expect(page.getByText(/^You need JavaScript to tick what you have/)).toBeVisible();
    await expect(page.locator('.bar__all a')).toHaveCount(totalCount);
    await expect(page.getByRole('heading', { level: 3, name: 'Sours' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'See the drinks' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Negroni', exact: true }).click();
    await expect(page).toHaveURL(/\/recipes\/negroni$/);
    await expect(page.locator('.rec__bar')).toHaveText('Have some of these at home? Tick them in My bar.');
  });
});
