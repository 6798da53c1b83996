import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import type { Database } from '#platform/database/handle.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import type { Account } from './account.ts';
import type { Accounts } from './accounts.ts';
import { createAccounts } from './accounts/create-accounts.ts';

export const ORIGIN = 'https://shop.example';
export const PASSWORD = 'velvet anchor 41 lantern';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/**
 * Fixture of this module's tests: accounts with a clock, cheap hashes that are counted, and the
 * emails in the outbox.
 */
export type TestBench = {
  db: Database;
  accounts: Accounts;
  /** The accounts' clock, in milliseconds. */
  now: number;
  hashes: number;
  /** A client IP in a network that no test has used yet. */
  client(): string;
  emails(): Promise<{ to: string; subject: string; paragraphs: string[] }[]>;
  /** The token of the newest email that has a link. */
  token(): Promise<string>;
  /** Creates an account with a password. */
  account(email: string, password?: string): Promise<Account>;
  rows(table: string): Promise<number>;
};

const EMPTIED = [
  'oidc_artifact',
  'account',
  'registration',
  'mail_link',
  'passkey_challenge',
  'auth_throttle',
  'outbox_job',
  'auth_key',
];

let clients = 0;

/** A fixture on an emptied database before each test. */
export function useTestBench(): () => TestBench {
  const database = useDatabase();
  let bench: TestBench;
  beforeEach(async () => {
    bench = await createTestBench(database().db);
  });
  return () => bench;
}

async function createTestBench(db: Database): Promise<TestBench> {
  for (const table of EMPTIED) await db.execute(sql`delete from ${sql.identifier(table)}`);
  const bench: TestBench = {
    db,
    now: Date.now(),
    hashes: 0,
    client: () => `198.51.${(clients += 1) % 250}.${Math.floor(clients / 250)}`,
    accounts: createAccounts(db, {
      origin: ORIGIN,
      shopName: 'Alambic',
      throttleSecret: randomBytes(32),
      factorSecret: randomBytes(32),
      onMail: () => undefined,
      now: () => bench.now,
      passwordWork: {
        async hash(password) {
          bench.hashes += 1;
          return `plain:${password}`;
        },
        async verify(hashed, password) {
          bench.hashes += 1;
          return hashed === `plain:${password}`;
        },
      },
    }),
    async emails() {
      const rows = (
        await db.execute<{ payload: { to: string; subject: string; paragraphs: string[] } }>(
          sql`select payload from outbox_job order by created_at, id`,
        )
      ).rows;
      return rows.map(({ payload }) => payload);
    },
    async token() {
      const emails = await bench.emails();
      const links = emails.flatMap(({ paragraphs }) => paragraphs).filter((text) => text.startsWith(ORIGIN));
      return new URL(links.at(-1) ?? ORIGIN).searchParams.get('token') ?? '';
    },
    async account(email, password = PASSWORD) {
      await bench.accounts.register({
        name: 'Maude Bélanger',
        email,
        interactionUid: null,
        client: bench.client(),
        locale: 'en-CA',
      });
      const made = await bench.accounts.registerWithPassword(await bench.token(), password);
      expect(made.kind).toBe('made');
      if (made.kind !== 'made') throw new Error('no account');
      await db.execute(sql`delete from outbox_job`);
      return made.account;
    },
    async rows(table) {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)}`,
      );
      return rows[0]?.count ?? 0;
    },
  };
  return bench;
}

/** Inserts a sign-in session like the provider, with its grant and a refresh token. */
export async function writeSession(
  db: Database,
  { uid, accountId }: { uid: string; accountId: string },
): Promise<void> {
  const artifacts: [string, string, object][] = [
    ['Session', `id-${uid}`, { uid, accountId, authorizations: { alambic: { grantId: `grant-${uid}` } } }],
    ['Grant', `grant-${uid}`, { accountId, clientId: 'alambic' }],
    ['RefreshToken', `refresh-${uid}`, { accountId, grantId: `grant-${uid}`, sessionUid: uid }],
    ['AuthorizationCode', `code-${uid}`, { accountId, grantId: `grant-${uid}`, sessionUid: uid }],
    ['AccessToken', `access-${uid}`, { accountId, grantId: `grant-${uid}` }],
  ];
  for (const [model, id, payload] of artifacts) {
    await db.execute(sql`
      insert into oidc_artifact (model, id, payload, expires_at)
      values (${model}, ${id}, ${JSON.stringify(payload)}::jsonb, now() + interval '1 hour')`);
  }
}
