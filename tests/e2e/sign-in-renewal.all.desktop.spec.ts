import type { Page } from '@playwright/test';
import {
  avatar,
  letTokenEnd,
  login,
  recordCalls,
  signIn,
  signOut,
  storedUser,
  test,
} from './account-steps.ts';
import { expect, open } from './shop.ts';

const isFresh = async (page: Page): Promise<boolean> =>
  ((await storedUser(page))?.expires_at ?? 0) > Date.now() / 1000 + 60;
const RENEWAL = 'POST /connect/token';

test('an expired token is renewed when the shop is opened, without leaving the page', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await letTokenEnd(page, -3600);
  const calls = recordCalls(page.context());
  await page.goto('/faq');
  // From the first paint on: a returning user never sees Login.
  expect(await page.evaluate(() => document.documentElement.dataset['signedIn'])).toBe('');
  await expect.poll(() => isFresh(page)).toBe(true);
  await expect(avatar(page)).toBeVisible();
  await expect(page).toHaveURL('/faq');
  expect(calls.filter((call) => call === RENEWAL)).toHaveLength(1);
});

test('tabs that find the token expired at the same time renew it once, and all stay signed in', async ({
  page,
  context,
  person,
}) => {
  await signIn(page, person);
  await letTokenEnd(page);
  await page.goto('about:blank');
  const calls = recordCalls(context);
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map(async (tab) => await open(tab, '/about')));
  for (const tab of tabs) {
    await expect.poll(() => isFresh(tab)).toBe(true);
    await expect(avatar(tab)).toBeVisible();
  }
  expect(calls.filter((call) => call === RENEWAL)).toHaveLength(1);

  await signOut(page);
  for (const tab of tabs) {
    await expect(login(tab)).toBeVisible();
    await expect(avatar(tab)).toBeHidden();
  }
  expect(await storedUser(page)).toBeNull();
});

test.describe('with network or cookie errors', () => {
  // The aborted request, and the library's message about it.
  test.use({ expectedWords: /ERR_FAILED|Failed to fetch/ });

  test('a renewal whose response is lost does not sign out, and is tried again', { tag: '@all' }, async ({
    page,
    context,
    person,
  }) => {
    await signIn(page, person);
    await letTokenEnd(page);
    // The provider consumes the old token and responds, but the response is lost.
    await context.route('**/connect/token', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/connect/token'));
    await page.goto('/about');
    await tried;
    // The expired token is not used, but the sign-in stays stored.
    expect((await storedUser(page))?.refresh_token).toBeTruthy();
    await expect(page).toHaveURL('/about');
    await context.unroute('**/connect/token');
    await expect.poll(() => isFresh(page), { timeout: 15_000 }).toBe(true);
    await expect(avatar(page)).toBeVisible();
  });

  test('a browser that sends the provider no cookies stays signed in, and does not repeat renewals', {
    tag: '@all',
  }, async ({ page, context, person }) => {
    await signIn(page, person);
    const calls = recordCalls(context);
    await context.clearCookies();
    // The session is polled every two seconds.
    await expect.poll(() => calls.filter((call) => call === RENEWAL).length, { timeout: 10_000 }).toBe(1);
    // Two polls more.
    await page.waitForTimeout(5000);
    expect(calls.filter((call) => call === RENEWAL).length).toBeLessThanOrEqual(2);
    await expect(avatar(page)).toBeVisible();
    calls.length = 0;
    await page.reload();
    // One poll of the session, and more.
    await page.waitForTimeout(2500);
    expect(calls.filter((call) => call === RENEWAL)).toEqual([]);
    await expect(avatar(page)).toBeVisible();
  });
});

test.describe('a frame that received an authorization response', () => {
  test.use({ isOfAge: false });

  test('passes it to the page and acts as no page: no age question, no request', async ({ page }) => {
    await open(page, '/about');
    await page.evaluate(() => {
      localStorage.setItem('oidc.known', JSON.stringify({ id: 'known', request_type: 'si:s' }));
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame()) calls.push(new URL(request.url()).pathname);
    });
    const heard = await page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          addEventListener('message', ({ data }) => resolve(data));
          const frame = document.createElement('iframe');
          frame.src = '/?code=of-a-provider&state=known';
          document.body.append(frame);
        }),
    );
    expect(heard).toEqual({
      source: 'oidc-client',
      url: `${new URL(page.url()).origin}/?code=of-a-provider&state=known`,
      keepOpen: false,
    });
    const [, frame] = page.frames();
    // Long enough to sign in, to ask the age, or to send a request.
    await page.waitForTimeout(1000);
    expect(await frame?.evaluate(() => document.documentElement.hidden)).toBe(true);
    expect(await frame?.evaluate(() => document.querySelectorAll('dialog[open]').length)).toBe(0);
    // Pictures that the browser preloads do not count as requests.
    expect(calls.filter((path) => !/^\/(?:$|assets\/|media\/)/.test(path))).toEqual([]);
  });
});
