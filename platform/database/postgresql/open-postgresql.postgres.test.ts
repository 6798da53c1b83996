import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '#platform/startup-error.ts';
import { openDatabase } from '../open-database.ts';
import { createTestDatabase, startTestCluster, type TestCluster } from '../test-cluster.ts';
import { silentLog } from '../test-databases.ts';

describe('opening PostgreSQL', () => {
  let cluster: TestCluster;
  let url: string;

  beforeAll(async () => {
    cluster = await startTestCluster();
    url = await createTestDatabase(cluster, 'shop');
  });
  afterAll(async () => {
    await cluster.stop();
  });

  async function problem(at: string): Promise<StartupError> {
    const thrown = await openDatabase({ url: at, dataDir: '', log: silentLog }).catch(
      (error: unknown) => error,
    );
    if (!(thrown instanceof StartupError)) throw new Error(`Not a StartupError: ${String(thrown)}`);
    return thrown;
  }

  it('returns a database that works', async () => {
    const { kind, pool, close } = await openDatabase({ url, dataDir: '', log: silentLog });
    expect(kind).toBe('postgresql');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
    await close();
  });

  it('compiles no queries, neither of requests nor of background work', async () => {
    const { db, work, close } = await openDatabase({ url, dataDir: '', log: silentLog });
    for (const handle of [db, work])
      expect((await handle.$client.query('show jit')).rows).toEqual([{ jit: 'off' }]);
    await close();
  });

  it('reports that no server responds, without the password', async () => {
    const { what, whatToDo, message } = await problem('postgresql://shop:s3cret@127.0.0.1:4510/shop');
    expect(what).toBe('No database answers at shop on 127.0.0.1:4510.');
    expect(whatToDo).toContain('DATABASE_URL');
    expect(message).not.toContain('s3cret');
  });

  it('reports that the database does not exist', async () => {
    expect((await problem(url.replace('/shop?', '/bar?'))).what).toMatch(
      /^The database at bar on socket .* does not exist\.$/,
    );
  });

  it('reports an unknown user', async () => {
    expect((await problem(url.replace('postgres@', 'nobody@'))).what).toContain('refuses this user');
  });

  it('refuses a database that does not store UTF8', async () => {
    const ascii = await createTestDatabase(cluster, 'ascii', "template template0 encoding 'SQL_ASCII'");
    const { what, whatToDo } = await problem(ascii);
    expect(what).toContain('stores its text as SQL_ASCII');
    expect(whatToDo).toContain('createdb --encoding=UTF8');
  });
});
