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

test('work is done one after the other, and the lock is gone afterwards', async () => {
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

test('who waits is told once whom for', async () => {
  const notified: string[] = [];
  await Promise.all([
    withFolderLock(lock, () => sleep(350)),
    withFolderLock(
      lock,
      () => sleep(1),
      (pid) => notified.push(pid),
    ),
  ]);
  expect(notified).toEqual([String(process.pid)]);
});

test('the lock of a dead process is taken over, and nothing of it stays', async () => {
  await withFolderLock(lock, async () => {});
  writeFileSync(lock, `${deadPid()} 1 0.5`);
  expect(await withFolderLock(lock, async () => 'taken')).toBe('taken');
  expect(readdirSync(join(folder, 'build'))).toEqual([]);
});

test('a lock without a heartbeat is taken over, even when its process id lives on as another program', async () => {
  await withFolderLock(lock, async () => {});
  writeFileSync(lock, `${process.ppid} 1 0.5`);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await withFolderLock(lock, async () => 'taken')).toBe('taken');
});

test('the lock of a living process holds', async () => {
  await withFolderLock(lock, async () => {});
  writeFileSync(lock, `${process.ppid} 1 0.5`);
  const late = withFolderLock(lock, async () => 'taken');
  expect(await Promise.race([late, sleep(400, 'waits')])).toBe('waits');
  rmSync(lock);
  expect(await late).toBe('taken');
});

test('work that fails gives the lock back', async () => {
  await expect(withFolderLock(lock, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(existsSync(lock)).toBe(false);
});
