import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callWithToken, type Tokens } from './call-with-token.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function tokens(...all: string[]): Tokens & { renewals: number } {
  const these = {
    renewals: 0,
    token: async () => all[0],
    async renew() {
      these.renewals += 1;
      all.shift();
      return all.length > 0;
    },
    headersFor: async (token: string, url: string, method: string, nonce = 'none') => ({
      authorization: `DPoP ${token}`,
      dpop: `${method} ${url} ${nonce}`,
    }),
  };
  return these;
}

const answer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers });
const refused = (error: string, more: Record<string, string> = {}): Response =>
  answer(401, { 'www-authenticate': `DPoP error="${error}"`, ...more });
const sent = (call: number): Record<string, string> =>
  Object.fromEntries(new Headers(fetched.mock.calls[call]?.[1]?.headers));

describe('a call with the access token', () => {
  it('carries token and proof beside the caller’s headers', async () => {
    fetched.mockResolvedValueOnce(answer(204));
    const init = { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } };
    await callWithToken(tokens('a'), '/api/account/saved?x=1', init);
    const url = 'https://shop.example/api/account/saved?x=1';
    expect(fetched.mock.calls[0]?.[0]).toBe(url);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', body: '{}' });
    expect(sent(0)).toEqual({
      'accept-language': 'en-CA',
      'content-type': 'application/json',
      authorization: 'DPoP a',
      dpop: `PUT ${url} none`,
    });
  });

  it('renews a refused token once', async () => {
    fetched.mockResolvedValueOnce(refused('invalid_token')).mockResolvedValueOnce(answer(200));
    const these = tokens('a', 'b');
    expect((await callWithToken(these, '/api/account')).status).toBe(200);
    expect([these.renewals, sent(1)['authorization']]).toEqual([1, 'DPoP b']);

    fetched.mockResolvedValue(refused('invalid_token'));
    const others = tokens('a', 'b', 'c');
    expect((await callWithToken(others, '/api/account')).status).toBe(401);
    expect(others.renewals).toBe(1);
  });

  it('returns the 401 to the caller when the token cannot be renewed', async () => {
    fetched.mockResolvedValue(refused('invalid_token'));
    expect((await callWithToken(tokens('a'), '/api/account')).status).toBe(401);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each(['insufficient_user_authentication', 'insufficient_scope'])(
    'returns other refusals to the caller: %s',
    async (error) => {
      fetched.mockResolvedValue(refused(error));
      const these = tokens('a', 'b');
      expect((await callWithToken(these, '/api/account/export')).status).toBe(401);
      expect([these.renewals, fetched.mock.calls.length]).toEqual([0, 1]);
    },
  );

  it('sends a requested nonce, and uses the newest one for the next call', async () => {
    fetched
      .mockResolvedValueOnce(refused('use_dpop_nonce', { 'dpop-nonce': 'n1' }))
      .mockResolvedValueOnce(answer(200, { 'dpop-nonce': 'n2' }))
      .mockResolvedValueOnce(answer(200));
    expect((await callWithToken(tokens('a'), '/api/account')).status).toBe(200);
    await callWithToken(tokens('a'), '/api/account');
    expect([sent(1)['dpop'], sent(2)['dpop']]).toEqual([
      'GET https://shop.example/api/account n1',
      'GET https://shop.example/api/account n2',
    ]);
  });

  it.each(['https://evil.example/api/account', '//evil.example/api/account', '/\\evil.example'])(
    'sends the token to no other origin: %s',
    async (path) => {
      await expect(callWithToken(tokens('a'), path)).rejects.toThrow('the origin of this shop');
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('rejects when no user is signed in', async () => {
    await expect(callWithToken(tokens(), '/api/account')).rejects.toThrow('No user is signed in');
    expect(fetched).not.toHaveBeenCalled();
  });
});
