import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database/handle.ts';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { silentLog, startMigratedCluster } from '#platform/database/test-databases.ts';
import { TestBrowser } from '#server/identity/test-browser.ts';
import { createRelyingParty, type RelyingParty } from '#server/identity/test-relying-party.ts';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { loadMailFolder } from '#tests/resilience/test-mail.ts';
import { openAccount } from './test-account.ts';
import { requestForAccount, choosePassword, linkIn, type Person, signInByPassword } from './sign-in-steps.ts';

/** Time for a shop to start on a busy machine and to send its e-mails. */
const TIMEOUT_MS = 60_000;

/**
 * A client of this shop. `ports` maps origins to the ports that receive its requests, and may
 * change.
 */
export type Party = RelyingParty & {
  ports: Map<string, readonly number[]>;
  /** From here on, requests come from an unused network. */
  moveOn(): void;
  /** Returns the same client and key, in a fresh browser. */
  inNewBrowser(): RelyingParty;
};

/** The secret of every shop that is started here. */
export const PLACE_SECRET = 'of the proofs alone, and of no shop';

/** One shop in any number of processes, on one database, with everything that outlives them. */
export type SignInPlace = {
  /** Origin of sign-in, whichever process responds. */
  issuer: string;
  /**
   * Starts a process on a new port, or on the port of a process that has ended, with extra settings
   * if given.
   */
  start(port?: number, settings?: Record<string, string>): Promise<{ port: number; shop: ShopProcess }>;
  /** Opens a client with a fresh browser, from a network of its own. */
  openParty(port: number): Promise<Party>;
  /**
   * Creates an account at the process on `port`: pages, e-mail, password. Returns the signed-in
   * client.
   */
  register(port: number, person: Person): Promise<Party>;
  /** Returns a link that was mailed to an address; `undefined` when there is none. */
  findLink(email: string): Promise<URL | undefined>;
  /** Returns the emails so far. */
  listMail(): Promise<readonly string[]>;
  /** Waits for a mailed link. */
  linkFor(email: string): Promise<URL>;
  ask<Answer>(question: (db: Database) => Promise<Answer>): Promise<Answer>;
  stop(): Promise<void>;
};

/**
 * Creates the place on a private PostgreSQL, or on an embedded database, which only one process can
 * open.
 */
export async function createSignInPlace(options: {
  database: 'postgresql' | 'embedded';
  /** Default: localhost with a port, on which the first process starts. */
  issuer?: string;
  ca?: string;
  settings?: Record<string, string>;
}): Promise<SignInPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alambic-sign-in-'));
  const firstPort = await findFreePort();
  const issuer = options.issuer ?? `http://localhost:${firstPort}`;
  const { cluster, url } = options.database === 'postgresql' ? await startMigratedCluster() : {};
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
        AUTH_SECRET: PLACE_SECRET,
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
      if (end.kind !== 'answer') throw new Error(`account not created: ${end.path} returned ${end.status}`);
      return party;
    },
    listMail: () => loadMailFolder(mailFolder),
    findLink: async (email) => linkIn(await loadMailFolder(mailFolder), email),
    async linkFor(email) {
      const giveUpAt = Date.now() + TIMEOUT_MS;
      for (;;) {
        const link = await place.findLink(email);
        if (link) return link;
        if (Date.now() > giveUpAt) throw new Error(`no e-mail with a link arrived within ${TIMEOUT_MS} ms`);
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

/** Signs a user in with a fresh browser and a fresh key. */
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
  if (typeof address !== 'object' || address === null) throw new Error('the system assigned no port');
  return address.port;
}
