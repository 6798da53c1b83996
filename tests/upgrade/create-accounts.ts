import { ACCOUNT_API } from '#contract/account/paths.ts';
import { TestAuthenticator } from '#modules/identity/test-authenticator.ts';
import { createRelyingParty } from '#server/identity/test-relying-party.ts';
import { requestForAccount } from '#tests/identity/sign-in-steps.ts';
import { type AccountSession, callAccount, signInAgain, signUp } from './account-session.ts';
import { waitForLink } from './mailed-link.ts';
import type { Products } from './products.ts';
import type { ReleaseShop } from './release-shop.ts';

/** The customer of the dump who has everything that an account can have. */
export const CUSTOMER = {
  name: 'Odile Tremblay',
  email: 'odile@example.ca',
  password: 'two casks of quiet rain',
};
/** Has asked for the account to be deleted. */
export const LEAVING_CUSTOMER = {
  name: 'Yvan Roy',
  email: 'yvan@example.ca',
  password: 'nine lamps along a pier',
};
/** Has not opened the mailed link. */
const UNCONFIRMED = { name: 'Noor Haddad', email: 'noor@example.ca', password: '' };

const ADDRESSES = [
  {
    name: 'Odile Tremblay',
    phone: '418 555 0142',
    address: '12 Rue Saint-Paul',
    address2: '',
    city: 'Québec',
    province: 'QC',
    postalCode: 'G1K 3W1',
    isDefault: true,
  },
  {
    name: 'O. Tremblay',
    phone: '',
    address: '400 Burrard Street',
    address2: 'Floor 3',
    city: 'Vancouver',
    province: 'BC',
    postalCode: 'V6C 3A6',
    isDefault: false,
  },
];

/** Creates the accounts by the pages of the sign-in, and returns the session of `CUSTOMER`. */
export async function createAccounts(shop: ReleaseShop, products: Products): Promise<AccountSession> {
  const customer = await signUp(shop, CUSTOMER);
  await fillAccount(customer, products);
  await signInAgain(customer);
  const leaving = await signUp(shop, LEAVING_CUSTOMER);
  await callAccount(leaving, 'POST', `${ACCOUNT_API}/deletion`);
  await requestForAccount(await createRelyingParty(shop.origin), UNCONFIRMED);
  await waitForLink(shop, UNCONFIRMED.email, '/signin/verify');
  return customer;
}

async function fillAccount(customer: AccountSession, products: Products): Promise<void> {
  for (const address of ADDRESSES) await callAccount(customer, 'POST', `${ACCOUNT_API}/addresses`, address);
  for (const { id } of [products.whisky, products.amaro, products.withdrawn])
    await callAccount(customer, 'PUT', `${ACCOUNT_API}/saved/${id}`);
  await callAccount(customer, 'POST', `${ACCOUNT_API}/watches`, { productId: products.soldOut.id });
  await callAccount(customer, 'PUT', `${ACCOUNT_API}/mail-consent`, { isGiven: true });
  await callAccount(customer, 'PUT', `${ACCOUNT_API}/preferences`, { units: 'oz', look: 'day' });
  await addPasskey(customer);
  // An address that waits for its link.
  await callAccount(customer, 'POST', `${ACCOUNT_API}/email`, { email: 'odile.new@example.ca' });
}

async function addPasskey(customer: AccountSession): Promise<void> {
  const options = await callAccount(customer, 'POST', `${ACCOUNT_API}/passkeys/options`);
  if (typeof options !== 'object' || options === null) throw new Error('there are no options of a passkey');
  const response = new TestAuthenticator(customer.origin).create(options);
  await callAccount(customer, 'POST', `${ACCOUNT_API}/passkeys`, { name: 'Phone', response });
}
