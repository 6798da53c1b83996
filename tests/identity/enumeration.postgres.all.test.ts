import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignInPlace, type Party, type SignInPlace } from './place.ts';
import { getAddress, copyAccount } from './account-copies.ts';
import { startSignIn, type SignInProgress } from './sign-in-steps.ts';

const MAUDE = { name: 'Maude Bélanger', email: 'maude@example.ca', password: 'velvet anchor 41 lantern' };
const KNOWN = getAddress('known', 0);
const ALIEN = getAddress('alien', 0);

let place: SignInPlace;
let party: Party;
let way: SignInProgress;
beforeAll(async () => {
  place = await createSignInPlace({ database: 'postgresql' });
  const { port } = await place.start();
  await place.register(port, MAUDE);
  await place.ask((db) => copyAccount(db, MAUDE, 'known', 1));
  party = await place.openParty(port);
  way = await startSignIn(party);
});
afterAll(() => place.stop());

/**
 * Returns the response to a form and those of its redirects: status, headers and body, with random
 * values replaced.
 */
async function answersTo(step: string, email: string, fields: Record<string, string>): Promise<string[]> {
  if (way.stand.kind !== 'page') throw new Error('no sign-in is in progress');
  const { issuer, browser } = party;
  const uid = way.stand.path.split('/')[2] ?? '';
  const answers: string[] = [];
  let address: string | null = `${issuer}/signin/${uid}/${step}`;
  let init: RequestInit = {
    method: 'POST',
    body: new URLSearchParams({ form: way.stand.form, email, ...fields }),
  };
  while (address !== null) {
    const response: Response = await browser.fetch(address, init);
    const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
    const text = `${response.status} ${JSON.stringify(headers)} ${await response.text()}`;
    const nonces = new Set(Array.from(text.matchAll(/nonce-([\w+/=-]+)/g), ([, nonce = '']) => nonce));
    answers.push(
      [...nonces].reduce((all, nonce) => all.replaceAll(nonce, 'NONCE'), text).replaceAll(email, 'EMAIL'),
    );
    const location: string | null = response.headers.get('location');
    address = location === null ? null : new URL(location, issuer).href;
    init = {};
  }
  return answers;
}

it.each([
  ['a wrong password', 'login', { password: 'not the right one' }, [422]],
  ['a request for an account', 'create', { name: 'Maude' }, [303, 200]],
  ['a request for a new password', 'forgot', {}, [303, 200]],
])(
  '%s gets the same response for an e-mail address with and without an account',
  async (_what, step, fields, statuses) => {
    const known = await answersTo(step, KNOWN, fields);
    const alien = await answersTo(step, ALIEN, fields);
    expect(known.map((answer) => Number(answer.split(' ', 1)[0]))).toEqual(statuses);
    expect(alien).toEqual(known);
  },
);
