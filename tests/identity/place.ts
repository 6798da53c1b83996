import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database/handle.ts';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { createTestDatabase, startTestCluster } from '#platform/database/test-cluster.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { TestBrowser } from '#server/identity/test-browser.ts';
import { createRelyingParty, type RelyingParty } from '#server/identity/test-relying-party.ts';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { loadMailFolder } from '#tests/resilience/test-mail.ts';
import { openAccount } from './test-account.ts';
import { requestForAccount, choosePassword, linkIn, type Person, signInByPassword } from './walk.ts';

/** As long as a shop takes that starts on a machine that is busy, and its letters. */
const TIMEOUT_MS = 60_000;

/** A client of this place. Its `ports` say where it asks, and may change. */
export type Party = RelyingParty & {
  ports: Map<string, readonly number[]>;
  /** From here on, requests come from an unused network. */
  moveOn(): void;
  /** The same client and key, in a browser that knows nothing. */
  inNewBrowser(): RelyingParty;
};

/** One shop in as many processes as one likes, on one database, with everything that outlives them. */
export type SignInPlace = {
  /** Where people sign in, whichever process answers. */
  issuer: string;
  /** Starts a process at a port of its own, or at the port of one that has ended; with other settings, where they are given. */
  start(port?: number, settings?: Record<string, string>): Promise<{ port: number; shop: ShopProcess }>;
  /** Opens a client with a fresh browser, from a network of its own. */
  openParty(port: number): Promise<Party>;
  /** Makes an account at the process at `port`: pages, letter, password. Answers the client that did, signed in. */
  register(port: number, person: Person): Promise<Party>;
  /** A link that was mailed to an address; nothing where none was. */
  findLink(email: string): Promise<URL | undefined>;
  /** The same, waiting for it. */
  linkFor(email: string): Promise<URL>;
  ask<Answer>(question: (db: Database) => Promise<Answer>): Promise<Answer>;
  stop(): Promise<void>;
};

/** Builds it on a private PostgreSQL, or on an embedded database, which one process alone can have. */
export async function createSignInPlace(options: {
  database: 'postgresql' | 'embedded';
  /** Absent: localhost at a port, to which the first process is started. */
  issuer?: string;
  ca?: string;
  settings?: Record<string, string>;
}): Promise<SignInPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alambic-sign-in-'));
  const firstPort = await findFreePort();
  const issuer = options.issuer ?? `http://localhost:${firstPort}`;
  const cluster = options.database === 'postgresql' ? await startTestCluster() : undefined;
  const url = cluster && (await createTestDatabase(cluster, 'shop'));
  const running = new Set<ShopProcess>();
  const services: { close(): void }[] = [];
  const mailFolder = join(dataDir, 'mail');
  let networks = 0;
  const nextNetwork = (): string => {
    networks += 1;
    return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  };
  const place: SignInPlace = {
    issuer,
    async start(port, settings = {}) {
      const at = port ?? (running.size === 0 ? firstPort : await findFreePort());
      const shop = startBuiltShop({
        PORT: String(at),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        PUBLIC_ORIGIN: issuer,
        TRUST_PROXY: 'on',
        AUTH_SECRET: 'of the proofs alone, and of no shop',
        PAYMENTS: 'test',
        ...(url !== undefined && { DATABASE_URL: url }),
        ...options.settings,
        ...settings,
      });
      running.add(shop);
      void shop.ended.then(() => running.delete(shop));
      await shop.opened;
      return { port: at, shop };
    },
    async openParty(port) {
      const ports = new Map([[issuer, [port]]]);
      let network = nextNetwork();
      const link = openAccount({
        at: ports,
        client: () => network,
        ...(options.ca !== undefined && { ca: options.ca }),
      });
      services.push(link);
      const party = await createRelyingParty(issuer, { send: link });
      return {
        ...party,
        ports,
        moveOn() {
          network = nextNetwork();
        },
        inNewBrowser: () => ({ ...party, browser: new TestBrowser(undefined, link) }),
      };
    },
    async register(port, person) {
      const party = await place.openParty(port);
      await requestForAccount(party, person);
      const end = await choosePassword(party, await place.linkFor(person.email), person.password);
      if (end.kind !== 'answer') throw new Error(`no account: ${end.path} said ${end.status}`);
      return party;
    },
    findLink: async (email) => linkIn(await loadMailFolder(mailFolder), email),
    async linkFor(email) {
      const giveUpAt = Date.now() + TIMEOUT_MS;
      for (;;) {
        const link = await place.findLink(email);
        if (link) return link;
        if (Date.now() > giveUpAt) throw new Error('no letter came');
        await sleep(50);
      }
    },
    async ask(question) {
      const { db, close } = await openDatabaseForCli({ url, dataDir, log: silentLog });
      try {
        return await question(db);
      } finally {
        await close();
      }
    },
    async stop() {
      for (const link of services) link.close();
      for (const { child } of running) child.kill('SIGKILL');
      await Promise.all([...running].map(({ ended }) => ended));
      await cluster?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return place;
}

/** Signs a person in with a fresh browser and a fresh key. */
export async function signInAnew(place: SignInPlace, port: number, person: Person) {
  const party = await place.openParty(port);
  return { party, tokens: await signInByPassword(party, person) };
}

/** Returns a free port of this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  return address.port;
}
