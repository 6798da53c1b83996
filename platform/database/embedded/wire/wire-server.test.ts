import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Engine, startEngine } from '../engine.ts';
import { TEMPLATE_FILE } from '../prepare-cluster.ts';
import { SOCKET_NAME } from '../socket-folder.ts';
import { restoreTemplate } from '../template.ts';
import { closeStatement, message, query, startup, SYNC } from './messages.ts';
import { serveWire, type WireServer } from './wire-server.ts';

const IDLE_LIMIT_MS = 200;

describe('several clients of one engine', () => {
  let folder: string;
  let engine: Engine;
  let server: WireServer;
  const clients: Client[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alambic-wire-'));
    await restoreTemplate(TEMPLATE_FILE, join(folder, 'postgres'));
    engine = await startEngine(join(folder, 'postgres'), (reason) => {
      throw new Error(reason);
    });
    server = await serveWire(engine.db, join(folder, SOCKET_NAME), IDLE_LIMIT_MS);
  });
  afterAll(async () => {
    await server.close();
    await engine.db.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await (await client()).query('create table if not exists note (who text); truncate note');
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((open) => open.end().catch(() => undefined)));
  });

  async function client(): Promise<Client> {
    const opened = new Client({
      host: folder,
      port: 5432,
      user: 'postgres',
      password: 'none',
      database: 'postgres',
    });
    opened.on('error', () => undefined);
    await opened.connect();
    clients.push(opened);
    return opened;
  }

  async function notes(): Promise<string[]> {
    const { rows } = await (await client()).query<{ who: string }>('select who from note order by who');
    return rows.map((row) => row.who);
  }

  it('can prepare different statements under one name', async () => {
    const [one, two] = [await client(), await client()];
    const ask = async (asker: Client, text: string): Promise<unknown> =>
      (await asker.query({ name: 'same', text, values: [1] })).rows;
    expect(await ask(one, 'select $1::int + 10 as a')).toEqual([{ a: 11 }]);
    expect(await ask(two, 'select $1::int + 20 as b')).toEqual([{ b: 21 }]);
    expect(await ask(one, 'select $1::int + 10 as a')).toEqual([{ a: 11 }]);
    await two.end();
    expect(await ask(one, 'select $1::int + 10 as a')).toEqual([{ a: 11 }]);
  });

  it('leave no prepared statement behind', async () => {
    const one = await client();
    await one.query({ name: 'left', text: 'select 1' });
    await one.end();
    const { rows } = await (await client()).query('select name from pg_prepared_statements');
    expect(rows).toEqual([]);
  });

  it("wait for one another and never see or join another client's transaction", async () => {
    const [one, two] = [await client(), await client()];
    await one.query('begin');
    await one.query('insert into note values ($1)', ['one']);
    const counted = two.query('select count(*)::int as n from note');
    await one.query('insert into note values ($1)', ['one again']);
    await one.query('rollback');
    expect((await counted).rows).toEqual([{ n: 0 }]);
  });

  it('each get their own responses, however many send at once', async () => {
    const askers = await Promise.all(Array.from({ length: 8 }, client));
    const answers = await Promise.all(
      askers.map(async (asker, index) => {
        const seen: number[] = [];
        for (let turn = 0; turn < 50; turn += 1) {
          const { rows } = await asker.query('select $1::int as mine, repeat($2, 5000) as filler', [
            index,
            'x',
          ]);
          seen.push(rows[0].mine);
        }
        return seen.every((mine) => mine === index);
      }),
    );
    expect(answers).toEqual(askers.map(() => true));
  });

  it('that disconnect in a transaction leave nothing of it, and do not block the others', async () => {
    const one = await client();
    await one.query('begin');
    await one.query("insert into note values ('vanished')");
    one.end().catch(() => undefined);
    expect(await notes()).toEqual([]);
  });

  it('that disconnect after a failed statement in a transaction do not block the others', async () => {
    const one = await client();
    await one.query('begin');
    await expect(one.query('select nonsense')).rejects.toThrow('nonsense');
    one.end().catch(() => undefined);
    expect(await notes()).toEqual([]);
  });

  it('that disconnect before the Sync of a batch have committed nothing', async () => {
    const socket = connect(join(folder, SOCKET_NAME));
    const parse = message('P', Buffer.from("\0insert into note values ('unfinished')\0\0\0"));
    const bind = message('B', Buffer.from('\0\0\0\0\0\0\0\0'));
    const execute = message('E', Buffer.from('\0\0\0\0\0'));
    socket.write(Buffer.concat([startup({ user: 'postgres' }), parse, bind, execute, message('H')]));
    await new Promise<void>((resolve) => {
      let output = '';
      socket.on('data', (bytes) => {
        output += bytes.toString('latin1');
        if (output.includes('INSERT 0 1')) resolve();
      });
    });
    socket.destroy();
    expect(await notes()).toEqual([]);
  });

  it('that are idle in a transaction while others wait are disconnected', async () => {
    const [idle, busy] = [await client(), await client()];
    await idle.query('begin');
    await idle.query("insert into note values ('idle')");
    const startedAt = performance.now();
    expect((await busy.query('select count(*)::int as n from note')).rows).toEqual([{ n: 0 }]);
    expect(performance.now() - startedAt).toBeGreaterThan(IDLE_LIMIT_MS * 0.9);
    await expect(idle.query('commit')).rejects.toThrow(/terminat|not queryable/);
  });

  it('continue after an error in the middle of a batch', async () => {
    const one = await client();
    await expect(one.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    expect((await one.query('select 1 / $1::int as whole', [1])).rows).toEqual([{ whole: 1 }]);
  });

  it('send and receive megabytes', async () => {
    const one = await client();
    const long = 'é'.repeat(3_000_000);
    const { rows } = await one.query('select $1::text as back', [long]);
    expect(rows[0].back === long).toBe(true);
  });

  it('that do not speak the protocol are disconnected, without effect on others', async () => {
    const stranger = connect(join(folder, SOCKET_NAME));
    stranger.on('error', () => undefined);
    stranger.write('GET / HTTP/1.1\r\n\r\n');
    await new Promise((resolve) => stranger.once('close', resolve));
    expect(await notes()).toEqual([]);
  });

  it.each(['copy note from stdin', 'COPY note\nFROM STDIN WITH (format csv)'])(
    'that send %j get an error and do not block the others',
    async (text) => {
      const one = await client();
      await expect(one.query(text)).rejects.toThrow('not supported');
      await expect(one.query({ name: 'copy', text, values: [] })).rejects.toThrow('not supported');
      expect((await one.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      expect(await notes()).toEqual([]);
    },
  );

  it('can close a prepared statement themselves', async () => {
    const one = await client();
    await one.query({ name: 'short', text: 'select 1' });
    const socket = connect(join(folder, SOCKET_NAME));
    socket.write(
      Buffer.concat([startup({ user: 'postgres' }), closeStatement('short'), SYNC, query('select 1')]),
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect((await one.query({ name: 'short', text: 'select 1' })).rows).toHaveLength(1);
  });
});
