import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../test-databases.ts';
import { startEngine } from './engine.ts';
import { getDataPaths } from './data-paths.ts';
import { prepareCluster, TEMPLATE_FILE } from './prepare-cluster.ts';
import { readTar, writeTar } from '#platform/tar.ts';
import { OtherVersion, restoreTemplate, VERSION_ENTRY } from './template.ts';
import { startTestChild } from './test-child.ts';

const INTERRUPTIONS = 12;

const RESTORE = `
  const { restoreTemplate } = await import(${JSON.stringify(import.meta.resolve('./template.ts'))});
  console.log('restoring');
  await restoreTemplate(process.env.TEMPLATE, process.env.CLUSTER);
  console.log('restored');
`;

describe('the template of an empty database', () => {
  let folder: string;
  let cluster: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alambic-template-test-'));
    cluster = join(folder, 'postgres');
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(question: string): Promise<unknown[]> {
    const { db } = await startEngine(cluster, (reason) => {
      throw new Error(reason);
    });
    const { rows } = await db.query(question);
    await db.close();
    return rows;
  }

  it('opens with the installed PGlite, in UTF-8', async () => {
    await restoreTemplate(TEMPLATE_FILE, cluster);
    expect(await ask('show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  it('leaves no partial cluster when its restoring is killed', async () => {
    let interrupted = 0;
    for (let moment = 0; moment < INTERRUPTIONS; moment += 1) {
      const child = startTestChild(RESTORE, { TEMPLATE: TEMPLATE_FILE, CLUSTER: cluster });
      await child.line('restoring');
      await sleep((moment / INTERRUPTIONS) * 300);
      await child.kill();
      const restored = existsSync(cluster);
      if (!restored) interrupted += 1;
      expect(existsSync(join(cluster, 'global/pg_control'))).toBe(restored);
      await rm(cluster, { recursive: true, force: true });
    }
    expect(interrupted).toBeGreaterThan(0);
    await restoreTemplate(TEMPLATE_FILE, cluster);
    expect(await readdir(folder)).toEqual(['postgres']);
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a damaged file and leaves nothing', async () => {
    const damaged = join(folder, 'damaged.tar.zst');
    await writeFile(damaged, (await readFile(TEMPLATE_FILE)).subarray(0, 500_000));
    await expect(restoreTemplate(damaged, cluster)).rejects.toThrow('unexpected end of file');
    expect(existsSync(cluster)).toBe(false);
  });

  it('of another PGlite is not used: a new empty database is created instead', async () => {
    const other = join(folder, 'other.tar.zst');
    const [, ...entries] = readTar(zstdDecompressSync(await readFile(TEMPLATE_FILE)));
    const version = { name: VERSION_ENTRY, kind: 'file', data: Buffer.from('0.0.1') } as const;
    await writeFile(other, zstdCompressSync(writeTar([version, ...entries])));
    await expect(restoreTemplate(other, cluster)).rejects.toBeInstanceOf(OtherVersion);

    const output: string[] = [];
    const data = join(folder, 'data');
    await mkdir(data);
    const log = { ...silentLog, info: (_: object, message: string) => void output.push(message) };
    await prepareCluster(getDataPaths(data), log, other);
    expect(output).toEqual([expect.stringContaining('creating an empty database')]);
    expect(await readdir(data)).toEqual(['postgres']);
    cluster = join(data, 'postgres');
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  }, 120_000);
});
