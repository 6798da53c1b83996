import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assertDiskWritable } from './assert-disk-writable.ts';

it('rejects when the file cannot be written, and leaves none behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-probe-'));
  const file = join(folder, 'write-probe');
  // Linux has a device that refuses every write like a full disk; elsewhere it is missing.
  await symlink('/dev/full', file);
  await expect(assertDiskWritable(file)).rejects.toMatchObject({
    code: expect.stringMatching(/ENOSPC|ENOENT|EACCES|EPERM|ENOTSUP/),
  });
  await assertDiskWritable(file);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
