import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { createAccount, type Person } from './create-account.ts';
import { expect, waitForHydration, open, rememberAge, test as base } from './shop.ts';
import { field, heading } from './checkout-steps.ts';

type Fixtures = {
  /** Owner of an account that no other test uses. */
  person: Person;
};

/** The `test` function at `localhost`, the only host on which sign-in works. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL }, use) => {
    await use(baseURL?.replace('127.0.0.1', 'localhost'));
  },
  person: async ({ baseURL }, use) => {
    await use(await createAccount(baseURL ?? ''));
  },
});

export const login = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Login' });
export const avatar = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Account menu' });
export const menu = (page: Page): Locator => page.getByRole('menu', { name: 'Account' });
export const password = (page: Page, name = 'Password'): Locator => page.getByLabel(name, { exact: true });

/** Submits the sign-in form. */
export async function sendPassword(
  page: Page,
  { email, password: secret }: Omit<Person, 'name'>,
): Promise<void> {
  await field(page, 'Email').fill(email);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Signs in by password from the page `from`, and waits until that page is back and shows the
 * sign-in.
 */
export async function signIn(page: Page, person: Person, from = '/about'): Promise<void> {
  await open(page, from);
  await login(page).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await sendPassword(page, person);
  await isBack(page, from);
}

/** Waits for the page on which Login was pressed, signed in. */
export async function isBack(page: Page, at: string): Promise<void> {
  await expect(avatar(page)).toBeVisible();
  await expect(page).toHaveURL(at);
  await waitForHydration(page);
}

/** Signs out in the account menu, and waits for the home page. */
export async function signOut(page: Page): Promise<void> {
  await avatar(page).click();
  const item = menu(page).getByRole('menuitem', { name: 'Sign out' });
  await isSignedOutBy(page, async () => await item.click());
}

/**
 * Runs `act`, which signs this browser out also at the provider, and waits until its redirects have
 * ended on the home page.
 */
export async function isSignedOutBy(page: Page, act: () => Promise<unknown>): Promise<void> {
  const front = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/' && answer.request().isNavigationRequest(),
    { timeout: 20_000 },
  );
  await act();
  await front;
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await waitForHydration(page);
}

/**
 * Creates a context that is another browser for the shop. It has already answered the age question.
 */
export async function otherBrowser(browser: Browser, origin: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin ?? '' });
  await rememberAge(context);
  return context;
}

type Stored = { access_token: string; refresh_token?: string; expires_at: number };

/** Returns the stored sign-in of the browser; `null` when there is none. */
export async function storedUser(page: Page): Promise<Stored | null> {
  return await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('oidc.user:'));
    return name === undefined ? null : JSON.parse(localStorage.getItem(name) ?? 'null');
  });
}

/** Changes the expiry of the stored access token to that many seconds from now. */
export async function letTokenEnd(page: Page, inSeconds = -1): Promise<void> {
  await page.evaluate((seconds) => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('oidc.user:')) ?? '';
    const stored = JSON.parse(localStorage.getItem(name) ?? '{}');
    const expires_at = Math.floor(Date.now() / 1000) + seconds;
    localStorage.setItem(name, JSON.stringify({ ...stored, expires_at }));
  }, inSeconds);
}

/** Records the requests of the page and its tabs to the provider and to the account API. */
export function recordCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/connect/') || pathname.startsWith(ACCOUNT_API))
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
