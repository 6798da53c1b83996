import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Handle } from '#platform/database/handle.ts';
import { begin, redeem, refresh } from '#server/identity/test-relying-party.ts';
import { createSignInPlace, type Party, signInAnew, type SignInPlace } from '#tests/identity/place.ts';
import {
  requestForAccount,
  choosePassword,
  go,
  passByPassword,
  type Person,
  startSignIn,
} from '#tests/identity/sign-in-steps.ts';
import { COUNTS, tellFigure } from './test-counts.ts';
import { seededRandom } from './test-random.ts';
import { endLeases, until } from './test-settle.ts';

const SEED = 20_261_122;
const SHOPPERS = 6;
/**
 * A kill comes at a random moment after at most this many started actions, however busy the machine
 * is.
 */
const MAX_DEEDS = 30;
const MAX_MS = 60;
const TIMEOUT_S = 20;
/** Renewals of one user before a new user replaces them. */
const MAX_RENEWALS = 3;
/** The shop sends at most three e-mails an hour to one address. */
const MAX_ASKS = 2;

const random = seededRandom(SEED);
let place: SignInPlace;
beforeAll(async () => {
  place = await createSignInPlace({ database: 'postgresql' });
});
afterAll(() => place.stop());

type Deed = 'registration' | 'first password' | 'password' | 'code' | 'refresh';

/** A user who comes back after every restart, and knows only what the shop has answered. */
type Shopper = Person & {
  asks: number;
  hasAccount: boolean;
  /** The action in progress, which a kill interrupts. */
  doing: Deed | undefined;
  signedIn: { party: Party; token: string } | undefined;
  renewals: number;
  signedOut: number;
  /** Used refresh tokens: none may be accepted again. */
  used: { party: Party; token: string }[];
};

let came = 0;
let deeds = 0;
function newShopper(): Shopper {
  came += 1;
  const person = {
    name: 'Maude Bélanger',
    email: `shopper-${came}@example.ca`,
    password: 'velvet anchor 41 lantern',
  };
  return {
    ...person,
    asks: 0,
    hasAccount: false,
    doing: undefined,
    signedIn: undefined,
    renewals: 0,
    signedOut: 0,
    used: [],
  };
}

/**
 * Runs an action that a kill may interrupt: an error then does not say whether the action took
 * effect.
 */
async function doing<Answer>(shopper: Shopper, deed: Deed, work: () => Promise<Answer>): Promise<Answer> {
  shopper.doing = deed;
  deeds += 1;
  try {
    return await work();
  } finally {
    shopper.doing = undefined;
  }
}

/** A user's next step: account, sign-in, renewals. */
async function goOn(shopper: Shopper, port: number): Promise<void> {
  const { signedIn } = shopper;
  if (!shopper.hasAccount) return await createAccount(shopper, port);
  if (!signedIn) {
    const party = await place.openParty(port);
    const way = await startSignIn(party);
    const answer = await doing(shopper, 'password', () => passByPassword(party, way, shopper));
    const tokens = await doing(shopper, 'code', () => redeem(party, way.begun, answer));
    shopper.signedIn = { party, token: tokens.refresh_token ?? '' };
    return;
  }
  try {
    const renewed = await doing(shopper, 'refresh', () => refresh(signedIn.party, signedIn.token));
    shopper.used.push({ ...signedIn });
    signedIn.token = renewed.refresh_token ?? '';
    shopper.renewals += 1;
  } catch (error) {
    // No client may get this: a token whose response was lost in a kill may be used once more.
    if (isRefused(error)) shopper.signedOut += 1;
    throw error;
  }
}

async function createAccount(shopper: Shopper, port: number): Promise<void> {
  const link = await place.findLink(shopper.email);
  if (!link) {
    if (shopper.asks >= MAX_ASKS) return await sleep(20);
    const party = await place.openParty(port);
    shopper.asks += 1;
    await doing(shopper, 'registration', () => requestForAccount(party, shopper));
    return;
  }
  const party = await place.openParty(port);
  const end = await doing(shopper, 'first password', () => choosePassword(party, link, shopper.password));
  // A used link means that the response was lost: the account exists then, or the sign-in below
  // fails.
  if (end.kind === 'answer' || end.status === 200 || end.status === 400) shopper.hasAccount = true;
}

const isRefused = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && error.error === 'invalid_grant';

/** Counts incomplete accounts, and used links that created no account. */
async function halfMade(db: Handle): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from account a
             where a.password_hash is null or a.password_hash not like '$argon2id$%'
                or exists (select 1 from registration r where r.email_norm = a.email_norm))::int
         + (select count(*) from mail_link l join registration r on r.id = l.registration_id
             where l.used_at is not null)::int as count`);
  return rows[0]?.count ?? -1;
}

it('after kills during sign-ins the shop starts clean, and every user can sign in', async () => {
  const startedAt = performance.now();
  const shoppers: Shopper[] = [];
  const cut = new Map<Deed, number>();
  let port: number | undefined;
  for (let kills = 0; kills < COUNTS.signInKills; kills += 1) {
    const started = await place.start(port);
    port = started.port;
    const { shop } = started;
    const at = port;
    const isOver = (): boolean => shop.child.exitCode !== null || shop.child.signalCode !== null;
    const visit = async (): Promise<void> => {
      for (let shopper: Shopper | undefined; !isOver(); ) {
        shopper ??= shoppers.find((each) => each.renewals < MAX_RENEWALS && !busy.has(each));
        if (!shopper) shoppers.push((shopper = newShopper()));
        busy.add(shopper);
        // An interrupted request ends with a network error or a truncated response.
        await goOn(shopper, at).catch(() => sleep(5));
        if (shopper.renewals < MAX_RENEWALS) continue;
        shopper = undefined;
      }
    };
    const busy = new Set<Shopper>();
    const visiting = Array.from({ length: SHOPPERS }, visit);
    const dueAt = deeds + Math.floor(random() * MAX_DEEDS);
    const giveUpAt = Date.now() + TIMEOUT_S * 1000;
    while (deeds < dueAt && Date.now() < giveUpAt) await sleep(2);
    await sleep(random() * MAX_MS);
    shop.child.kill('SIGKILL');
    for (const { doing: deed } of shoppers) if (deed) cut.set(deed, (cut.get(deed) ?? 0) + 1);
    expect((await shop.ended).signal).toBe('SIGKILL');
    await Promise.all(visiting);
    expect(shop.complained()).toBe('');
    await place.ask(endLeases);
    expect(await place.ask(halfMade)).toBe(0);
  }
  const { shop, port: at } = await place.start(port);
  for (const shopper of shoppers) {
    await until(`${shopper.email} has an account`, async () => {
      shopper.asks = Math.min(shopper.asks, MAX_ASKS - 1);
      if (!shopper.hasAccount) await createAccount(shopper, at);
      return shopper.hasAccount;
    });
    await stillSignedIn(shopper);
    expect(shopper.signedOut).toBe(0);
    // After many interrupted attempts the rate limit applies, as after wrong passwords.
    await until(`${shopper.email} signs in`, () =>
      signInAnew(place, at, shopper).then(
        () => true,
        () => false,
      ),
    );
  }
  let taken = 0;
  for (const { party, token } of shoppers.flatMap(({ used }) => used.slice(0, -1))) {
    const again = await refresh(party, token).then(
      () => 'taken',
      (error: unknown) => error,
    );
    expect(isRefused(again)).toBe(true);
    taken += 1;
  }
  expect(await place.ask(halfMade)).toBe(0);
  expect(shop.complained()).toBe('');
  shop.child.kill('SIGTERM');
  expect((await shop.ended).code).toBe(0);
  tellFigure(
    'kill -9 in the middle of sign-ins, PostgreSQL',
    `${COUNTS.signInKills} kills`,
    startedAt,
    `interrupted: ${[...cut].map(([deed, times]) => `${deed} ${times}`).join(', ')}; ${shoppers.length} shoppers sign in, no incomplete account, ${taken} used refresh tokens refused; seed ${SEED}`,
  );
}, 1_200_000);

/**
 * Expects that the browser's session survives every kill, and so does the last refresh token, used
 * or not.
 */
async function stillSignedIn({ email, signedIn, used }: Shopper): Promise<void> {
  if (!signedIn) return;
  const { party, token } = signedIn;
  const stand = await go(party, (await begin(party, { prompt: 'none' })).url.href);
  expect(stand.kind === 'answer' && stand.url.searchParams.has('code')).toBe(true);
  await until(`${email} is renewed`, () =>
    refresh(party, token).then(
      () => true,
      (error: unknown) => {
        if (isRefused(error)) throw error;
        return false;
      },
    ),
  );
  // The successor of this token is not used, so this one may be accepted once more; earlier ones
  // may not.
  used.push({ party, token });
}
