import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FailingShop, createFailingShop } from './test-failing-shop.ts';
import { type MailServer, startMailServer } from './test-mail.ts';
import { createTestNames, type TestNames } from './test-names.ts';
import { countOf, endLeases, until } from './test-settle.ts';
import { call } from './test-shopper.ts';

const MAIL = 'mail.test';
const PROVIDER = 'provider.test';
/** Attempts to send a mail that find no address. */
const ATTEMPTS = 2;

let folder: string;
let names: TestNames;
let server: MailServer;
let shop: FailingShop;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alambic-names-'));
  names = createTestNames(join(folder, 'lost'));
  server = await startMailServer();
  // Once resolved, the address of the mail server is used again without asking.
  names.lose(MAIL);
  shop = await createFailingShop({
    settings: { ...names.settings, SMTP_URL: server.url.replace('127.0.0.1', MAIL) },
    providerHost: PROVIDER,
    emails: () => Promise.resolve(server.emails),
  });
}, 60_000);
afterAll(async () => {
  await shop.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('endures names of mail server and provider that do not resolve', async () => {
  const { origin, ask, stripe } = shop.place;
  await shop.endure(
    'names of mail server and provider: not resolved, each after 5 s',
    async () => {
      names.lose(MAIL, PROVIDER);
      // Connections that are open need no name.
      stripe.failures.push(...Array.from({ length: 20 }, () => ({ kind: 'cut', when: 'before' }) as const));
      await until('enough failed delivery attempts', () =>
        ask(async (db) => {
          await endLeases(db);
          return (await countOf(db, sql`select max(attempts) as count from outbox_job`)) >= ATTEMPTS;
        }),
      );
      expect(server.calls).toBe(0);
      for (const path of ['/health/ready', '/'])
        expect([path, (await call(`${origin}${path}`)).status]).toEqual([path, 200]);
      stripe.failures.length = 0;
      names.lose();
    },
    { checked: 'pages and readiness 200; mail leaves afterwards' },
  );
}, 180_000);
