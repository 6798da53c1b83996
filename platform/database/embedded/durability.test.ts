import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startEngine } from './engine.ts';
import { TEMPLATE_FILE } from './prepare-cluster.ts';
import { restoreTemplate } from './template.ts';

const COMMITS = 50;

it('syncs each commit to disk before it is acknowledged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-durability-'));
  const cluster = join(folder, 'postgres');
  await restoreTemplate(TEMPLATE_FILE, cluster);
  const { db, fileSystem } = await startEngine(cluster, (reason) => {
    throw new Error(reason);
  });
  await db.exec('create table kept (id int)');
  for (let id = 0; id < COMMITS; id += 1) {
    const before = fileSystem.fsyncCount;
    await db.query('insert into kept values ($1)', [id]);
    expect(fileSystem.fsyncCount).toBeGreaterThan(before);
  }
  const before = fileSystem.fsyncCount;
  await db.query('select count(*) from kept');
  expect(fileSystem.fsyncCount).toBe(before);
  await db.close();
  await rm(folder, { recursive: true });
});
