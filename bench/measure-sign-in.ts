import { type RelyingParty, refresh } from '#server/identity/test-relying-party.ts';
import { createSignInPlace, type SignInPlace } from '#tests/identity/place.ts';
import { getAddress, copyAccount } from '#tests/identity/account-copies.ts';
import { press, signInByPassword, startSignIn } from '#tests/identity/sign-in-steps.ts';
import { type Line, type Measurement, median, percentile } from './measurement.ts';

const MAUDE = { name: 'Maude Bélanger', email: 'maude@example.ca', password: 'velvet anchor 41 lantern' };
/** Concurrent hashes: as many as the shop allows, so that none waits in the queue. */
const SIGN_IN_LANES = 4;
const REFRESH_LANES = 10;
const WARM_UP_MS = 1500;
/**
 * Requests per e-mail address. After more requests the shop sends no e-mail, or makes the user
 * wait.
 */
const TIMES_AN_ADDRESS = 3;
/** Largest ratio of the median latencies of known and unknown e-mail addresses. */
const MAX_APART = 1.2;

/**
 * Sign-ins and token refreshes per second, and whether timing reveals who has an account; on both
 * databases.
 */
export const signIn: Measurement = {
  name: 'sign-in',
  async run({ isShort }) {
    const lines: Line[] = [];
    for (const database of ['postgresql', 'embedded'] as const) {
      const name = database === 'postgresql' ? 'PostgreSQL' : 'embedded';
      const place = await createSignInPlace({ database });
      try {
        const { port } = await place.start();
        await place.register(port, MAUDE);
        const ms = isShort ? 1500 : 10_000;
        lines.push(await signInsASecond(place, { port, name, ms }));
        lines.push(await refreshesASecond(place, { port, name, ms }));
        lines.push(...(await apart(place, { port, name, samples: isShort ? 6 : 60 })));
      } finally {
        await place.stop();
      }
    }
    return lines;
  },
};

type At = { port: number; name: string; ms: number };

/**
 * Measures complete sign-ins: redirect, page, form, password hash, redirect back, tokens. Each runs
 * in a fresh browser.
 */
async function signInsASecond(place: SignInPlace, { port, name, ms }: At): Promise<Line> {
  const emails = await place.ask((db) => copyAccount(db, MAUDE, 'lanes', SIGN_IN_LANES));
  const lanes = await Promise.all(
    emails.map(async (email) => ({ email, party: await place.openParty(port) })),
  );
  const took = await onLanes(lanes, ms, async ({ email, party }) => {
    await signInByPassword(party.inNewBrowser(), { email, password: MAUDE.password });
  });
  return rate(`complete sign-ins by password, ${name}`, took, ms, `${SIGN_IN_LANES} at a time`);
}

async function refreshesASecond(place: SignInPlace, { port, name, ms }: At): Promise<Line> {
  const lanes: { party: RelyingParty; token: string }[] = [];
  for (let lane = 0; lane < REFRESH_LANES; lane += 1) {
    const party = await place.openParty(port);
    const tokens = await signInByPassword(party, MAUDE);
    lanes.push({ party, token: tokens.refresh_token ?? '' });
  }
  const took = await onLanes(lanes, ms, async (lane) => {
    lane.token = (await refresh(lane.party, lane.token)).refresh_token ?? '';
  });
  return rate(`refreshes (rotating, DPoP), ${name}`, took, ms, `${REFRESH_LANES} chains`);
}

function rate(what: string, took: readonly number[], ms: number, how: string): Line {
  const p50 = median(took).toFixed(0);
  const note = `${how}; p50 ${p50} ms, p99 ${percentile(took, 99).toFixed(0)} ms; the client computes on the same cores`;
  return { what, value: (took.length * 1000) / ms, unit: '/s', note };
}

/**
 * Runs `work` on every lane repeatedly. Returns the durations in milliseconds, without the warm-up.
 */
async function onLanes<Lane>(
  lanes: readonly Lane[],
  ms: number,
  work: (lane: Lane) => Promise<void>,
): Promise<number[]> {
  const countedFrom = performance.now() + WARM_UP_MS;
  const until = countedFrom + ms;
  const took: number[] = [];
  await Promise.all(
    lanes.map(async (lane) => {
      while (performance.now() < until) {
        const startedAt = performance.now();
        await work(lane);
        const now = performance.now();
        if (now >= countedFrom && now < until) took.push(now - startedAt);
      }
    }),
  );
  return took;
}

type Asking = { what: string; step: 'login' | 'create' | 'forgot'; fields: Record<string, string> };
const ASKINGS: readonly Asking[] = [
  { what: 'a wrong password', step: 'login', fields: { password: 'not the right one' } },
  { what: 'request for an account', step: 'create', fields: { name: 'Maude' } },
  { what: 'request for a new password', step: 'forgot', fields: {} },
];

/**
 * Alternately requests an e-mail address with an account and one without, each from a network of
 * its own.
 */
async function apart(
  place: SignInPlace,
  { port, name, samples }: Omit<At, 'ms'> & { samples: number },
): Promise<Line[]> {
  const count = Math.ceil(samples / TIMES_AN_ADDRESS);
  const known = await place.ask((db) => copyAccount(db, MAUDE, 'known', count));
  const party = await place.openParty(port);
  const { stand } = await startSignIn(party);
  const lines: Line[] = [];
  for (const { what, step, fields } of ASKINGS) {
    const took: Record<'known' | 'alien', number[]> = { known: [], alien: [] };
    const ask = async (kind: 'known' | 'alien', email: string): Promise<void> => {
      party.moveOn();
      const startedAt = performance.now();
      const answer = await press(party, stand, step, { email, ...fields });
      took[kind].push(performance.now() - startedAt);
      if (answer.kind !== 'page' || (answer.status !== 200 && answer.status !== 422))
        throw new Error(`${what}: the response is not the one that every caller gets`);
    };
    for (let sample = 0; sample < samples; sample += 1) {
      // The "no account" e-mail is sent once a day, so each unknown address is used once.
      const pair = [
        ['known', known[sample % count] ?? ''],
        ['alien', getAddress('alien', sample)],
      ] as const;
      for (const [kind, email] of sample % 2 === 0 ? pair : pair.toReversed()) await ask(kind, email);
    }
    const [ofKnown, ofAlien] = [median(took.known), median(took.alien)];
    // Consecutive requests meet an equally busy machine, so their times are compared in pairs.
    const ratio = median(took.known.map((time, index) => time / (took.alien[index] ?? time)));
    lines.push({
      what: `${what}, known and unknown, ${name}`,
      value: Math.max(ratio, 1 / ratio),
      unit: '×',
      requirement: { atMost: MAX_APART },
      note: `medians ${ofKnown.toFixed(1)} and ${ofAlien.toFixed(1)} ms of ${samples} each, alternately`,
    });
  }
  return lines;
}
