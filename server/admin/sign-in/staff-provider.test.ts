import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { OAuth2Server } from 'oauth2-mock-server';
import { expect, it, onTestFinished } from 'vitest';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOfficeSignIn } from './office-sign-in.ts';
import { createExternalStaffProvider } from './staff-provider.ts';

const database = useDatabase();

/** The sign-in at a provider of this address, and what the log says. */
function createSignIn(authority: string) {
  const causes: unknown[] = [];
  const provider = createExternalStaffProvider({
    STAFF_OIDC_AUTHORITY: authority,
    STAFF_OIDC_CLIENT_ID: 'office',
    STAFF_OIDC_CLIENT_SECRET: 'secret',
    STAFF_ACR: 'phr',
    OIDC_AUTHORITY: undefined,
    OIDC_CLIENT_ID: undefined,
  });
  if (!provider) throw new Error('the settings name a provider');
  const signIn = createOfficeSignIn({
    db: database().db,
    origin: 'http://localhost:3000',
    provider,
    log: { warn: (fields: unknown) => void causes.push(fields) },
    onMail: () => undefined,
  });
  return { signIn, causes };
}

/** Starts a sign-in at a provider of this address; returns the step and what the log says. */
async function startAt(authority: string) {
  const { signIn, causes } = createSignIn(authority);
  const step = await signIn.start({ cookie: undefined, query: new URLSearchParams() });
  return { step, causes };
}

const UNREACHABLE = { kind: 'stopped', notice: 'provider-unreachable', status: 503 };

it('tells that a provider does not answer, and logs the cause', async () => {
  const { step, causes } = await startAt('http://127.0.0.1:9');
  expect(step).toMatchObject(UNREACHABLE);
  expect(JSON.stringify(causes)).toMatch(/fetch failed|bad port|ECONNREFUSED/);
});

it('tells that a provider names another issuer than the settings', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer: 'https://elsewhere.example' }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const { step, causes } = await startAt(`http://127.0.0.1:${address.port}`);
  server.close();
  expect(step).toMatchObject(UNREACHABLE);
  expect(JSON.stringify(causes)).toContain('issuer');
});

const DAY_SECONDS = 86_400;

it('takes an ID token only by a key of the provider, and no proof from the future', async () => {
  const provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  onTestFinished(() => provider.stop());
  const authority = `http://127.0.0.1:${provider.address().port}`;
  provider.issuer.url = authority;
  const now = Math.floor(Date.now() / 1000);
  provider.service.on('beforeTokenSigning', (token: { payload: object }) => {
    const person = { sub: 'ines', name: 'Ines', email: 'ines@example.ca', email_verified: true };
    Object.assign(token.payload, person, { acr: 'phr', auth_time: now + DAY_SECONDS });
  });
  await database().pool.query(
    `insert into staff (id, issuer, subject, name, email, email_norm, updated_by)
     values (gen_random_uuid(), $1, 'ines', 'Ines', 'ines@example.ca', 'ines@example.ca', 'test')`,
    [authority],
  );
  const { signIn } = createSignIn(authority);
  const enter = async () => {
    const begun = await signIn.start({ cookie: undefined, query: new URLSearchParams() });
    if (begun.kind !== 'redirect') throw new Error(begun.kind);
    const back = await fetch(begun.to, { redirect: 'manual' });
    const cookie = begun.cookies.map((line) => line.split(';', 1)[0]).join('; ');
    return await signIn.finish({ cookie, target: back.headers.get('location') ?? '' });
  };

  expect(await enter()).toMatchObject({ kind: 'entered' });
  const { rows } = await database().pool.query('select authenticated_at as at from staff_session');
  expect(rows.map(({ at }: { at: Date }) => at.getTime() <= Date.now())).toEqual([true]);

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  provider.service.on('beforeResponse', ({ body }: { body: { id_token: string } }) => {
    const signed = body.id_token.split('.').slice(0, 2).join('.');
    body.id_token = `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  });
  expect(await enter()).toMatchObject({ kind: 'stopped', notice: 'failed' });
});
