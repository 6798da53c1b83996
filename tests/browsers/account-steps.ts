import { waitForLink } from '#tests/upgrade/mailed-link.ts';
import type { Shopper } from './shopper.ts';
import { waitUntil } from './wait-until.ts';

export type Person = { email: string; password: string };

const NOT_NOW = { css: 'main button', text: 'Not now' };

/** Creates an account by the link of its mail, in the same browser. */
export async function createAccount(
  shopper: Shopper,
  { email, password }: Person,
  mailFolder: string,
): Promise<void> {
  await shopper.open('/account');
  await shopper.click({ css: 'main button', text: 'Login' });
  await shopper.click({ css: 'main a', text: 'Create an account' });
  await shopper.fill('main input[name=name]', 'Odile Tremblay');
  await shopper.fill('main input[name=email]', email);
  await shopper.click({ css: 'main button', text: 'Send me the link' });
  await shopper.waitForText('Check your email');
  const link = await waitForLink(
    { mailFolder, signal: AbortSignal.timeout(20_000) },
    email,
    '/signin/verify',
  );
  await shopper.visit.goTo(link.href);
  await shopper.fill('main input[name=password]', password);
  await shopper.click({ css: 'main button', text: 'Create my account' });
  await shopper.waitForNo('main input[name=password]');
}

/** Sends the form of the sign-in page. */
export async function signIn(shopper: Shopper, { email, password }: Person): Promise<void> {
  await shopper.fill('main input[name=email]', email);
  await shopper.fill('main input[name=password]', password);
  await shopper.click({ css: 'main button', text: 'Sign in' });
}

/** A browser with passkeys is offered one after the password. */
export async function skipPasskey(shopper: Shopper): Promise<void> {
  let isSkipped = false;
  await waitUntil('the end of the sign-in', async () => {
    if (!isSkipped && (await shopper.isShown(NOT_NOW))) {
      isSkipped = true;
      await shopper.click(NOT_NOW);
    }
    return await shopper.visit.run(() => location.pathname.startsWith('/account'));
  });
}
