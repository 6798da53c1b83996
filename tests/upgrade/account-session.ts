import { createRelyingParty, type RelyingParty } from '#server/identity/test-relying-party.ts';
import {
  choosePassword,
  type Person,
  requestForAccount,
  signInByPassword,
} from '#tests/identity/sign-in-steps.ts';
import { call } from '#tests/resilience/test-shopper.ts';
import { waitForLink } from './mailed-link.ts';
import type { ReleaseShop } from './release-shop.ts';

/** A customer who is signed in at a client with a key of its own (DPoP). */
export type AccountSession = {
  readonly origin: string;
  readonly person: Person;
  readonly party: RelyingParty;
  readonly accessToken: string;
};

/** Creates an account by the pages, the mailed link and a password, and signs it in. */
export async function signUp(shop: ReleaseShop, person: Person): Promise<AccountSession> {
  const party = await createRelyingParty(shop.origin);
  await requestForAccount(party, person);
  const link = await waitForLink(shop, person.email, '/signin/verify');
  const end = await choosePassword(party, link, person.password);
  if (end.kind !== 'answer') throw new Error(`the sign-up ended at ${end.path} with ${end.status}`);
  return await createSession(shop.origin, person, party);
}

/** Signs the person in on a further device. */
export async function signInAgain({ origin, person }: AccountSession): Promise<AccountSession> {
  return await createSession(origin, person, await createRelyingParty(origin));
}

async function createSession(origin: string, person: Person, party: RelyingParty): Promise<AccountSession> {
  const { access_token: accessToken } = await signInByPassword(party, person);
  return { origin, person, party, accessToken };
}

/** Returns the headers that authorize one call: the token and a proof of the client's key. */
export async function getAuthorization(
  { party, accessToken, origin }: AccountSession,
  method: string,
  path: string,
): Promise<Record<string, string>> {
  let headers = new Headers();
  await party.handleFetch(`${origin}${path}`, accessToken, (sent) => (headers = sent), method);
  return Object.fromEntries(headers);
}

/** Calls the account API and returns the JSON of the answer. Throws unless it is 2xx. */
export async function callAccount(
  session: AccountSession,
  method: 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const authorization = await getAuthorization(session, method, path);
  const answer = await call(`${session.origin}${path}`, {
    method,
    headers: { ...authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${method} ${path} was answered with ${answer.status} ${answer.text}`);
  return answer.text === '' ? undefined : JSON.parse(answer.text);
}
