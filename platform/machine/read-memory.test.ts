import { totalmem } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { readMemory } from './read-memory.ts';

vi.mock('node:os', () => ({ totalmem: vi.fn<() => number>() }));
afterEach(() => vi.restoreAllMocks());

const GB = 2 ** 30;

/** Reads the memory of a process that uses 1 GB, on such a machine and in such a container. */
function readWith(machineBytes: number, containerBytes: number) {
  vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(GB);
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(containerBytes);
  vi.mocked(totalmem).mockReturnValue(machineBytes);
  return readMemory();
}

it('is that of the process and the nearer of container and machine, where these end it before the heap', () => {
  expect(readWith(1.1 * GB, 0)).toEqual({ usedBytes: GB, limitBytes: 1.1 * GB });
  expect(readWith(8 * GB, 1.2 * GB)).toEqual({ usedBytes: GB, limitBytes: 1.2 * GB });
  // Node names a number beyond every machine where the container has no limit.
  expect(readWith(1.1 * GB, 2 ** 63)).toEqual({ usedBytes: GB, limitBytes: 1.1 * GB });
});

it('is that of the heap on a machine with much more', () => {
  expect(readWith(1e6 * GB, 0).limitBytes).toBeLessThan(100 * GB);
});
