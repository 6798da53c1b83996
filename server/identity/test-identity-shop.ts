import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import {
  type IdentityChange,
  type IdentityRuntime,
  createIdentityRuntime,
  writeMaude,
} from './test-identity-place.ts';

/**
 * Opens a database and a provider on it before a file's tests, and closes both after
 * them.
 */
export function useIdentityShop(change?: IdentityChange): { db: Database; shop: IdentityRuntime } {
  const opened: { place?: TestDatabase; db?: Database; shop?: IdentityRuntime } = {};
  beforeAll(async () => {
    opened.place = await startDatabase();
    const { db, pool } = await opened.place.open();
    await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
    await writeMaude(db);
    opened.db = db;
    opened.shop = await createIdentityRuntime(db, change);
  });
  afterAll(async () => {
    await opened.shop?.close();
    await opened.place?.stop();
  });
  return {
    get db() {
      if (!opened.db) throw new Error('the database is not open before beforeAll');
      return opened.db;
    },
    get shop() {
      if (!opened.shop) throw new Error('the provider is not open before beforeAll');
      return opened.shop;
    },
  };
}

/** Fails every test after which the provider has logged a failure. */
export function failOnLoggedFailures(identity: { shop: IdentityRuntime }): void {
  afterEach(() => expect(identity.shop.failures.splice(0)).toEqual([]));
}

type HttpResponse = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

/** Sends a request to a port of this machine with any Host header, which `fetch` does not allow. */
export async function requestAt(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<HttpResponse> {
  return await new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}
