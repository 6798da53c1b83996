import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { bundlePrograms, type Programs } from './test-shop-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'alambic-start-'));
let programs: Programs;
/** A migrated database: creating it takes most of the time of a first start. */
let place: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  [programs, place] = await Promise.all([bundlePrograms(), startEmbedded()]);
  dataDir = place.dataDir ?? '';
});
afterAll(async () => {
  await place.stop();
  programs.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a shop that must not open, and returns its standard error. */
async function getRefusal(settings: Record<string, string>): Promise<string> {
  const shop = programs.start({ DATA_DIR: join(folder, 'never'), DEMO_CATALOGUE: 'off', ...settings });
  expect(await shop.ended).toEqual({ code: 1, signal: null });
  expect(shop.complained()).not.toMatch(/\n\s+at /);
  return shop.complained();
}

describe('a failed start prints the reason and the remedy', () => {
  it('when a value is invalid', async () => {
    const message = await getRefusal({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(message).toContain('PORT must be a port from 0 to 65535.');
    expect(message).toContain('LOG_LEVEL must be debug, info, warn, error or silent.');
    expect(message).toContain('README.md');
  });

  it('when a name is nearly that of a setting', async () => {
    const message = await getRefusal({ DATABASE_ULR: 'postgres://localhost/shop' });
    expect(message).toContain('DATABASE_ULR is not a setting of this shop: did you mean DATABASE_URL?');
  });

  it('when the database is unavailable', async () => {
    const message = await getRefusal({
      DATABASE_URL: 'postgres://shop:secret@127.0.0.1:4539/shop',
      AUTH_SECRET: 'long enough for what it is not used for',
    });
    expect(message).toContain('No database answers at');
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toContain('secret');
  });

  it('when DATABASE_URL is set without AUTH_SECRET', async () => {
    const message = await getRefusal({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:4539/shop' });
    expect(message).toContain('AUTH_SECRET must be set with DATABASE_URL.');
    expect(message).toContain('openssl rand -base64 48');
  });

  it('when the clients file cannot be read', async () => {
    const message = await getRefusal({
      DATA_DIR: join(folder, 'clients'),
      AUTH_CLIENTS: join(folder, 'none.yaml'),
    });
    expect(message).toContain('AUTH_CLIENTS is ');
  });

  it('when the data folder cannot be created', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    expect(await getRefusal({ DATA_DIR: join(file, 'data') })).toContain('DATA_DIR');
  });

  it('when this machine has no such address', async () => {
    const message = await getRefusal({ DATA_DIR: dataDir, HOST: '203.0.113.1' });
    expect(message).toContain('HOST is 203.0.113.1');
  });

  it('when the port is in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const message = await getRefusal({ DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    expect(message).toBe(
      `Alambic: Port ${port} is taken by another program.\nStop that one, or choose another port: PORT=${port + 1} npm start.\n`,
    );
  });

  it('when another shop uses the data folder', async () => {
    const settings = { DATA_DIR: dataDir, DEMO_CATALOGUE: 'off' };
    const first = programs.start(settings);
    await first.opened;
    const message = await getRefusal(settings);
    first.child.kill('SIGTERM');
    expect(message).toContain(`is in use by the process ${first.child.pid}`);
    expect(message).toContain('DATA_DIR');
    expect(await first.ended).toEqual({ code: 0, signal: null });
  });
});
