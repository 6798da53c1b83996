import { existsSync, readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ownAuthSettings } from '#contract/account/auth.ts';
import { PSEUDO_LOCALE } from '#contract/locale.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import type { createOidcClient } from '#web/auth/oidc/create-oidc-client.ts';
import type { RequestMethod } from '#web/auth/auth.ts';
import { avatar, login, menu, sendPassword, signIn, storedUser, test } from './account-steps.ts';
import { toast } from './cart-steps.ts';
import { expect, waitForHydration, open } from './shop.ts';
import { heading } from './checkout-steps.ts';

type Ways = { createOidcClient: typeof createOidcClient };

const listAssets = (folder: string): string[] => {
  const assets = `${PROJECT_ROOT}/build/web/${folder}/assets`;
  return existsSync(assets) ? readdirSync(assets) : [];
};
/** The module of the default locale: those of other locales are served from the same folder. */
const [CLIENT_MODULE] = listAssets('client').filter(
  (name) =>
    /^create-oidc-client-[\w-]+\.js$/.test(name) &&
    !listAssets(`locales/${PSEUDO_LOCALE}/client`).includes(name),
);

/**
 * Signs in or out by a method that the header does not use. Returns the last status that pages
 * receive, or the error.
 */
async function ask(page: Page, what: 'logIn' | 'logOut', by: RequestMethod): Promise<string> {
  const settings = ownAuthSettings(new URL(page.url()).origin);
  const of = { settings, what, by, module: `/assets/${CLIENT_MODULE}` };
  return await page.evaluate(async ({ settings: auth, what: which, by: way, module }) => {
    const { createOidcClient: create }: Ways = await import(module);
    const states: string[] = [];
    const become = ({ status }: { status: string }): unknown => states.push(status);
    const client = create(auth, { setState: become, go: () => undefined, showToast: () => undefined });
    try {
      await (which === 'logIn' ? client.logIn({ returnTo: '/', by: way }) : client.logOut(way));
      return states.at(-1) ?? 'no status was reported';
    } catch (error) {
      return String(error);
    }
  }, of);
}

/** Reloads the page: its state then comes from storage alone. */
async function comesBack(page: Page): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

test("signs in and out silently with the provider's session, without leaving the page", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith('oidc.')))
      localStorage.removeItem(name);
  });
  await comesBack(page);
  await expect(login(page)).toBeVisible();
  expect(await ask(page, 'logIn', 'silent')).toBe('authenticated');
  await comesBack(page);
  await expect(avatar(page)).toBeVisible();

  const begun = Date.now();
  expect(await ask(page, 'logOut', 'silent')).toBe('anonymous');
  // The library times out after ten seconds.
  expect(Date.now() - begun).toBeLessThan(9000);
  expect(await storedUser(page)).toBeNull();
  expect(new URL(page.url()).pathname).toBe('/about');
  await comesBack(page);
  await expect(login(page)).toBeVisible();
  // The provider has ended its session too.
  expect(await ask(page, 'logIn', 'silent')).toMatch(/^ErrorResponse: /);
});

test('signs in and out in a popup, which closes by itself', async ({ page, person }) => {
  await open(page, '/about');
  const opened = page.waitForEvent('popup');
  const signedIn = ask(page, 'logIn', 'popup');
  const popup = await opened;
  await expect(heading(popup, 'Sign in')).toBeVisible();
  expect(await popup.evaluate(() => innerHeight)).toBe(640);
  const closed = popup.waitForEvent('close');
  await sendPassword(popup, person);
  expect(await signedIn).toBe('authenticated');
  await closed;
  await comesBack(page);
  await expect(avatar(page)).toBeVisible();

  expect(await ask(page, 'logOut', 'popup')).toBe('anonymous');
  await expect.poll(() => page.context().pages()).toHaveLength(1);
  await comesBack(page);
  await expect(login(page)).toBeVisible();
});

test('reports a closed or blocked popup as such', { tag: '@all' }, async ({ page }) => {
  await open(page, '/about');
  const opened = page.waitForEvent('popup');
  const closed = ask(page, 'logIn', 'popup');
  const popup = await opened;
  await expect(heading(popup, 'Sign in')).toBeVisible();
  await popup.close();
  expect(await closed).toBe('Error: Popup closed by user');
  await page.evaluate(() => {
    window.open = () => null;
  });
  expect(await ask(page, 'logIn', 'popup')).toBe('Error: Popup blocked by user');
});

test.describe('a failed sign-in or sign-out', () => {
  test.use({ expectedWords: /No matching state found in storage|ERR_FAILED|Failed to fetch/ });

  const recordConsole = (page: Page): string[] => {
    const messages: string[] = [];
    page.on('console', (message) => void messages.push(message.text()));
    return messages;
  };

  test("is shown to the user, and logged with the library's message", { tag: '@all' }, async ({ page }) => {
    const messages = recordConsole(page);
    await page.goto('/?code=of-nothing&state=unknown');
    await expect(toast(page, 'Authentication error')).toBeVisible();
    expect(messages).toContain('Error: No matching state found in storage');
    await expect(login(page)).toBeVisible();
  });

  test('leaves the user signed in when the provider is unreachable, and the header shows it', {
    tag: '@all',
  }, async ({ page, person, context }) => {
    await signIn(page, person);
    const messages = recordConsole(page);
    await context.route('**/.well-known/openid-configuration', (route) => route.abort());
    await comesBack(page);
    const signOut = async (): Promise<void> => {
      await avatar(page).click();
      await menu(page).getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await signOut();
    await expect(toast(page, 'Logout error')).toContainText('Failed to log out. Please try again.');
    expect(messages).toContainEqual(expect.stringContaining('TypeError: Failed to fetch'));
    await expect(avatar(page)).toBeVisible();
    expect(await storedUser(page)).not.toBeNull();
    await context.unroute('**/.well-known/openid-configuration');
    await signOut();
    await expect(page).toHaveURL('/');
    await expect(login(page)).toBeVisible();
    expect(await storedUser(page)).toBeNull();
  });
});
