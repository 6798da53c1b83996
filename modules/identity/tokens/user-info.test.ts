import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { findUserInfo } from './user-info.ts';

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const ofToken = (token: string, expiresAt = inSeconds(60)) => ({ subject: 'maude', token, expiresAt });

/** Returns the requests for claims, and how often the endpoint was looked up. */
function counted(endpoint: () => Promise<string | undefined>) {
  let calls = 0;
  const find = findUserInfo(() => {
    calls += 1;
    return endpoint();
  });
  return { find, calls: () => calls };
}

it('requests the claims of a token once, also for simultaneous callers', async () => {
  const { find, calls } = counted(async () => undefined);
  await Promise.all([find(ofToken('a')), find(ofToken('a'))]);
  await find(ofToken('a'));
  await find(ofToken('b'));
  expect(calls()).toBe(2);
});

it('does not repeat a failed request at once, and never throws', async () => {
  const { find, calls } = counted(() => Promise.reject(new Error('no configuration')));
  expect(await find(ofToken('a'))).toBeUndefined();
  expect(await find(ofToken('a'))).toBeUndefined();
  expect(calls()).toBe(1);
});

it('requests the claims again after the token has expired', async () => {
  const { find, calls } = counted(async () => undefined);
  await find(ofToken('a', inSeconds(-1)));
  // The clock of the cache has whole milliseconds.
  await sleep(10);
  await find(ofToken('a', inSeconds(-1)));
  expect(calls()).toBe(2);
});
