import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFolderLock } from './folder-lock.mjs';

let folder = '';
let lock = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alambic-lock-'));
  lock = join(folder, 'build', '.preparing');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

test('runs work one after the other, and removes the lock afterwards', async () => {
  let inside = 0;
  let max = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    max = Math.max(max, inside);
    await sleep(20);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => withFolderLock(lock, work)));
  expect(max).toBe(1);
  expect(existsSync(lock)).toBe(false);
});

test('tells a waiting caller once which process holds the lock', async () => {
  const holders: string[] = [];
  await Promise.all([
    // Long enough to be told more than once.
    withFolderLock(lock, () => sleep(350)),
    withFolderLock(
      lock,
      () => sleep(1),
      (pid) => holders.push(pid),
    ),
  ]);
  expect(holders).toEqual([String(process.pid)]);
});

test('takes over the lock of a dead process and leaves no files behind', async () => {
  await withFolderLock(lock, async () => {});
  writeFileSync(lock, `${deadPid()} 1 0.5`);
  expect(await withFolderLock(lock, async () => 'taken')).toBe('taken');
  expect(readdirSync(join(folder, 'build'))).toEqual([]);
});

test('takes over a lock without a heartbeat, even when another program has its process id', async () => {
  await withFolderLock(lock, async () => {});
  writeFileSync(lock, `${process.ppid} 1 0.5`);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await withFolderLock(lock, async () => 'taken')).toBe('taken');
});

test('waits for the lock of a living process', async () => {
  await withFolderLock(lock, async () => {});
  writeFileSync(lock, `${process.ppid} 1 0.5`);
  const late = withFolderLock(lock, async () => 'taken');
  expect(await Promise.race([late, sleep(400, 'waits')])).toBe('waits');
  rmSync(lock);
  expect(await late).toBe('taken');
});

test('releases the lock when the work fails', async () => {
  await expect(withFolderLock(lock, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(existsSync(lock)).toBe(false);
});
