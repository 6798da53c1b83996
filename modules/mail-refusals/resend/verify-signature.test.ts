import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyResendSignature } from './verify-signature.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const NOW = new Date(1_800_000_000_000);
const BODY = Buffer.from('{"type":"email.bounced"}');

const sign = (body = BODY, timestamp = '1800000000', secret = SECRET): string => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`msg_1.${timestamp}.`).update(body).digest('base64')}`;
};
const verify = (change: object = {}, body = BODY) =>
  verifyResendSignature(
    SECRET,
    body,
    { id: 'msg_1', timestamp: '1800000000', signature: sign(), ...change },
    NOW,
  );

it('a signed body is taken, also with a second signature of a rotated secret', () => {
  expect(verify()).toBe('signed');
  expect(verify({ signature: `v1,${'A'.repeat(43)}= ${sign()}` })).toBe('signed');
});

it("the example of Svix's documentation is signed", () => {
  const headers = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const at = new Date(1_614_265_330_000);
  expect(verifyResendSignature(SECRET, Buffer.from('{"test": 2432232314}'), headers, at)).toBe('signed');
});

it.each([
  ['another body', {}, Buffer.from('{}')],
  ['another id', { id: 'msg_2' }, BODY],
  ['another time', { timestamp: '1800000001' }, BODY],
  ['no id', { id: undefined }, BODY],
  ['no time', { timestamp: undefined }, BODY],
  ['no signature', { signature: undefined }, BODY],
  ['a time that is none', { timestamp: 'now' }, BODY],
  ['a signature of another version', { signature: sign().replace('v1,', 'v2,') }, BODY],
  ['a long header', { signature: `${'x'.repeat(3_000)} ${sign()}` }, BODY],
] as const)('%s is not signed', (_what, change, body) => {
  expect(verify(change, body)).toBe('unsigned');
});

it('a signature of more than five minutes ago, or of the future, is stale', () => {
  for (const timestamp of ['1799999699', '1800000061'])
    expect(verify({ timestamp, signature: sign(BODY, timestamp) })).toBe('stale');
});
