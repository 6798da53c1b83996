import { expect, open, test } from './shop.ts';

const PAGES = [
  ['/about', 'Our Story'],
  ['/responsible-drinking', 'Enjoy Responsibly'],
  ['/shipping', 'Shipping'],
  ['/returns', 'Returns'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/accessibility', 'Accessibility'],
] as const;

const ACCOUNT = [
  ['/account', 'Profile'],
  ['/account/orders', 'My Orders'],
  ['/account/orders/4F7K-9Q2M', 'Your order'],
  ['/account/settings', 'Settings'],
] as const;

test('the footer links to the text pages by client-side navigation', { tag: '@all' }, async ({ page }) => {
  await open(page, '/cart');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  for (const [address, title] of PAGES) {
    await page.getByRole('contentinfo').locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Alambic`);
  }
  // A link within a text is client-side navigation too.
  await page.getByRole('main').getByRole('link', { name: 'Shipping', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible();
  expect(await page.evaluate('isSameDocument'), 'no document was loaded anew').toBe(true);
});

test('a heading has its own URL, and a link from an answer leads to it', async ({ page, isMobile }) => {
  await open(page, '/faq#winter');
  await expect(page.getByRole('heading', { name: 'Will my wine freeze on the way?' })).toBeInViewport();
  await page.getByRole('link', { name: 'Cold months' }).click();
  await expect(page).toHaveURL(/\/shipping#section-cold-months$/);
  await expect(page.getByRole('heading', { name: 'Cold months' })).toBeInViewport();
  // A phone has no room for the table of contents.
  if (isMobile) return;
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'What it costs' })
    .click();
  await expect(page).toHaveURL(/\/shipping#section-what-it-costs$/);
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeInViewport();
});

test('an answer opens under its question, and its URL opens it again', { tag: '@all' }, async ({ page }) => {
  await open(page, '/faq');
  const answer = page.getByText(/^It shouldn't: we check the forecast/);
  await expect(answer).toBeHidden();
  await page.getByRole('heading', { name: 'Will my wine freeze on the way?' }).click();
  await expect(answer).toBeVisible();
  await expect(page).toHaveURL(/\/faq#winter$/);
  await page.reload();
  await expect(answer).toBeVisible();
  await expect(page.getByText(/^No\. They're cream of tartar/)).toBeHidden();
});

test('the list of question groups stays visible while scrolling', { tag: ['@all', '@desktop'] }, async ({
  page,
}) => {
  await open(page, '/faq');
  const last = page.getByRole('main').getByRole('heading', { level: 3 }).last();
  await last.scrollIntoViewIfNeeded();
  const groups = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  expect(await groups.count()).toBeGreaterThan(5);
  for (const group of await groups.all()) await expect(group).toBeInViewport({ ratio: 1 });
});

test('searches questions by their text', { tag: '@all' }, async ({ page }) => {
  await open(page, '/faq');
  const questions = page.getByRole('main').getByRole('heading', { level: 3 });
  expect(await questions.count()).toBeGreaterThan(19);
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Search questions' });
  await box.fill('CARDBOARD');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/faq\?q=CARDBOARD$/);
  await expect(questions).toHaveText(['How do I know if a wine is corked?']);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('link', { name: 'All questions' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(questions).not.toHaveCount(1);
});

test('signed-out account pages show their title, Login and Create an account, and are noindex', {
  tag: '@all',
}, async ({ page }) => {
  for (const [address, title] of ACCOUNT) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Create an account' })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  }
});

test('every event has a picture and six future dates, each with a calendar file', { tag: '@all' }, async ({
  page,
  request,
}) => {
  await open(page, '/events');
  const kinds = page.getByRole('main').locator('section.evt');
  await expect(kinds).toHaveCount(6);
  const now = Date.now();
  for (const kind of await kinds.all()) {
    const starts = await kind
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(starts).toHaveLength(6);
    await expect(kind.locator('time:visible')).toHaveCount(3);
    await expect(kind.locator('picture')).toHaveCount(1);
    for (const start of starts) expect(Date.parse(start ?? '')).toBeGreaterThan(now);
  }
  const file = await kinds
    .first()
    .getByRole('link', { name: /^Add to calendar/ })
    .first()
    .getAttribute('href');
  const answer = await request.get(file ?? '');
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
  expect((await request.get('/events/saturday-table-2020-01-04.ics')).status()).toBe(404);
});

test('a seat request fills the contact form with the event, the date and the seats', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/events');
  const event = page.getByRole('region', { name: 'Five From One Grain' });
  await event.getByRole('combobox', { name: 'How many seats?' }).selectOption('2');
  await event.getByText('More dates').click();
  const day = (await event.locator('time').nth(4).innerText()).trim();
  await event.getByRole('button', { name: 'Ask for a seat' }).nth(4).click();
  await expect(page).toHaveURL(/\/contact\?/);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    /^Seat request: Five From One Grain, /,
  );
  const message = await page.getByRole('textbox', { name: 'Message' }).inputValue();
  expect(message).toContain(`Date: ${day}, `);
  expect(message).toContain('Seats: 2');
});

test('terms, questions and events have structured data', async ({ page }) => {
  const kinds = async (address: string): Promise<string[]> => {
    await page.goto(address);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.flatMap((text) =>
      [JSON.parse(text)].flat().map((data: { '@type': string }) => data['@type']),
    );
  };
  expect(await kinds('/terms')).toContain('BreadcrumbList');
  expect(await kinds('/faq')).toEqual(expect.arrayContaining(['BreadcrumbList', 'FAQPage']));
  expect(await kinds('/faq?q=wine')).not.toContain('FAQPage');
  expect(await kinds('/events')).toContain('Event');
});

test('on a phone the cells of a table are stacked, each with its column name', {
  tag: ['@mobile', '@all'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/shipping');
  const table = page.getByRole('region', { name: 'Delivery by province and territory' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const days = table.getByText('1 to 3', { exact: true });
  expect(await days.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Business days"');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the helplines of the chosen province first', { tag: '@all' }, async ({ page }) => {
    await page.goto('/responsible-drinking');
    await page.getByLabel('Province or territory').selectOption({ label: 'Ontario' });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\/responsible-drinking\?province=ON#help-lines$/);
    const mine = page.getByRole('region', { name: 'In Ontario' });
    await expect(mine.getByRole('link', { name: '1-866-531-2600' })).toHaveAttribute(
      'href',
      'tel:18665312600',
    );
    await expect(mine.getByText('Checked')).toBeVisible();
    await expect(page.getByLabel('Province or territory')).toHaveValue('ON');
  });

  test('shows no number for a province without a verified one', { tag: '@all' }, async ({ page }) => {
    await page.goto('/responsible-drinking?province=NU');
    const mine = page.getByRole('region', { name: 'In Nunavut' });
    await expect(mine.getByRole('link')).toHaveText([
      '9-8-8',
      '211',
      'Health Canada on help with substance use',
    ]);
  });

  test('a question opens by a click, and by its URL', { tag: '@all' }, async ({ page }) => {
    await page.goto('/faq');
    const answer = page.getByText(/^It shouldn't: we check the forecast/);
    await expect(answer).toBeHidden();
    await page.getByRole('heading', { name: 'Will my wine freeze on the way?' }).click();
    await expect(answer).toBeVisible();
    await page.goto('/terms');
    await page.goto('/faq#winter');
    await expect(answer).toBeVisible();
  });

  test('searches questions with a form', { tag: '@all' }, async ({ page }) => {
    await page.goto('/faq');
    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('searchbox').fill('quebec');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/faq\?q=quebec$/);
    await expect(
      page.getByRole('heading', { level: 3, name: "Why can't you deliver to Quebec?" }),
    ).toBeVisible();
  });
});
