import fc from 'fast-check';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { verifySignature, signBody } from './signature.ts';

const SECRET = 'whsec_one';
const NOW = new Date(1_800_000_000_000);
const SECONDS = 1_800_000_000;
const body = JSON.stringify({ id: 'evt_1', note: 'Çà et là' });

/** Signs with Stripe's own helper. */
const signedByStripe = (change: { secret?: string; timestamp?: number; payload?: string } = {}): string =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp: SECONDS, ...change });
const check = (header: string | undefined, text = body) =>
  verifySignature(SECRET, Buffer.from(text), header, NOW);
const v1 = (header: string) => header.split(',')[1] ?? '';

describe('a body', () => {
  it('signed by Stripe is signed', () => expect(check(signedByStripe())).toBe('signed'));

  it('with two signatures, as after a rotation of the secret, needs one valid signature', () => {
    const other = v1(signedByStripe({ secret: 'whsec_two' }));
    expect(check(`t=${SECONDS},${other},${v1(signedByStripe())}`)).toBe('signed');
    expect(check(`${signedByStripe()},${other}`)).toBe('signed');
    expect(check(`t=${SECONDS},${other},${other}`)).toBe('unsigned');
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['no time', v1(signedByStripe())],
    ['no signature', `t=${SECONDS}`],
    ['only another scheme', signedByStripe().replace('v1=', 'v0=')],
    ['two times', `t=1,${signedByStripe()}`],
    ['two times, the other way round', `${signedByStripe()},t=1`],
    ['an invalid time', signedByStripe().replace(`t=${SECONDS}`, 't=1e9')],
    ['a truncated signature', signedByStripe().slice(0, -2)],
    ['a signature that is too long', `${signedByStripe()}00`],
    ['a too long header', `${signedByStripe()},${'v1=x,'.repeat(1000)}`],
    ['another secret', signedByStripe({ secret: 'whsec_two' })],
    ['the signature of another time', `t=${SECONDS + 1},${v1(signedByStripe())}`],
    ['the signature of another body', signedByStripe({ payload: `${body} ` })],
  ])('with %s is unsigned', (_, header) => expect(check(header)).toBe('unsigned'));

  it('is unsigned without a secret', () => {
    const header = signBody('', body, NOW);
    expect(verifySignature('', Buffer.from(body), header, NOW)).toBe('unsigned');
  });

  it.each([
    [-301, 'stale'],
    [-300, 'signed'],
    [0, 'signed'],
    [60, 'signed'],
    [61, 'future'],
    [86_400, 'future'],
  ])('signed %i seconds from now is %s', (seconds, result) => {
    expect(check(signedByStripe({ timestamp: SECONDS + seconds }))).toBe(result);
  });

  it('with one changed byte anywhere is unsigned', () => {
    const header = signedByStripe();
    const bytes = Buffer.from(body);
    for (const [index, byte] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[index] = byte ^ 1;
      expect(verifySignature(SECRET, changed, header, NOW)).toBe('unsigned');
    }
  });
});

describe("the shop's signature", () => {
  it("equals Stripe's and is accepted by Stripe, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const header = signBody(SECRET, text, NOW);
        expect(header).toBe(signedByStripe({ payload: text }));
        expect(check(header, text)).toBe('signed');
      }),
      { numRuns: 100 },
    );
    const header = signBody(SECRET, body, NOW);
    expect(Stripe.webhooks.constructEvent(body, header, SECRET, 300, undefined, NOW.getTime())).toMatchObject(
      { id: 'evt_1' },
    );
  });
});
