import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDatabase, type TestDatabase } from '#platform/database/test-databases.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { createOfficeSignIn } from './office-sign-in.ts';
import { createExternalStaffProvider } from './staff-provider.ts';

let place: TestDatabase;
let database: DatabaseConnection;
beforeAll(async () => {
  place = await startDatabase();
  database = await place.open();
});
afterAll(() => place.stop());

/** Starts a sign-in at a provider of this address; returns the step and what the log says. */
async function startAt(authority: string) {
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
    db: database.db,
    origin: 'http://localhost:3000',
    provider,
    log: { warn: (fields: unknown) => void causes.push(fields) },
    onMail: () => undefined,
  });
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
