import { describe, expect, it, vi } from 'vitest';
import { createArtifactAdapter } from '#modules/identity/provider.ts';
import { useIdentityShop } from './test-identity-shop.ts';
import { createIdentityRuntime } from './test-identity-place.ts';
import { begin, createRelyingParty, signIn } from './test-relying-party.ts';

const identity = useIdentityShop();

describe('a database that does not respond', () => {
  it('is reported as temporary, with all headers and without details of the failure', async () => {
    const shaky = await createIdentityRuntime(identity.db);
    try {
      const party = await createRelyingParty(shaky.issuer);
      const { access_token: token } = await signIn(party);
      const away = (): never => {
        throw Object.assign(new Error('select secret'), { code: 'ECONNREFUSED' });
      };
      vi.spyOn(identity.db.$client, 'query').mockImplementation(away);
      vi.spyOn(identity.db.$client, 'connect').mockImplementation(away);
      const answer = await party.handleFetch(`${shaky.issuer}/connect/userinfo`, token);
      expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'temporarily_unavailable' }]);
      expect([answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
        'no-store',
        '5',
      ]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const { url } = await begin(party);
      const pushed = await fetch(`${shaky.issuer}/connect/par`, { method: 'POST', body: url.searchParams });
      expect([pushed.status, await pushed.json()]).toMatchObject([503, { error: 'temporarily_unavailable' }]);
      const page = await party.browser.fetch(url.href);
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await page.text()).not.toContain('select');
    } finally {
      vi.restoreAllMocks();
      await shaky.close();
    }
  });

  it('is reported within the timeout, and the late response is discarded', async () => {
    let goOn = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const real = createArtifactAdapter(identity.db);
    const slow = await createIdentityRuntime(identity.db, {
      patienceMs: 100,
      adapter: (model) => ({
        ...real(model),
        async find(id) {
          await waiting;
          return await real(model).find(id);
        },
        async upsert(...of) {
          await waiting;
          await real(model).upsert(...of);
        },
      }),
    });
    try {
      const party = await createRelyingParty(slow.issuer);
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: 'x',
        client_id: 'alambic',
      });
      const late = await fetch(`${slow.issuer}/connect/token`, { method: 'POST', body });
      expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await late.json()).toMatchObject({ error: 'temporarily_unavailable' });
      const withProof = await party.refreshAt(slow.port, 'x');
      expect([withProof.status, await withProof.json()]).toMatchObject([
        503,
        { error: 'temporarily_unavailable' },
      ]);
      // An invalid proof is refused without the database.
      const dpop = 'no proof';
      const refused = await fetch(`${slow.issuer}/connect/token`, {
        method: 'POST',
        body,
        headers: { dpop },
      });
      expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_dpop_proof' }]);
      // The provider has begun its own response by then, with another length.
      const revoking = new URLSearchParams({ client_id: 'alambic', token: 'x' });
      const revoked = await fetch(`${slow.issuer}/connect/revocation`, { method: 'POST', body: revoking });
      expect([revoked.status, await revoked.json()]).toMatchObject([
        503,
        { error: 'temporarily_unavailable' },
      ]);
      const { url } = await begin(party);
      const page = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
      expect(page.status).toBe(503);
      expect(await page.text()).toContain('Please try again later.');
    } finally {
      goOn();
      await slow.close();
    }
  });

  it('is reported without a stack when it fails', async () => {
    const failing = await createIdentityRuntime(identity.db, {
      adapter: (model) => ({
        ...createArtifactAdapter(identity.db)(model),
        upsert: () => Promise.reject(new Error('select secret from oidc_artifact')),
      }),
    });
    try {
      const { url } = await begin(await createRelyingParty(failing.issuer));
      const page = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
      expect(page.status).toBe(500);
      expect(await page.text()).toBe(
        '<!DOCTYPE html><title>error</title><pre>{"kind":"error","code":"server_error"}</pre>',
      );
      expect(failing.failures).toHaveLength(1);
    } finally {
      await failing.close();
    }
  });
});
