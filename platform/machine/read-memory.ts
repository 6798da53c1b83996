import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** Memory of this process and the nearest limit that ends it, in bytes. */
export type MemoryUse = { usedBytes: number; limitBytes: number };

/**
 * Reads how near the process is to a limit of its memory: that of the container or of the machine, or
 * that of the heap, whichever is used to a larger share.
 */
export function readMemory(): MemoryUse {
  const heap = getHeapStatistics();
  const ofHeap = { usedBytes: heap.used_heap_size, limitBytes: heap.heap_size_limit };
  // 0, or an absurd number, without a container.
  const ofContainer = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const ofProcess = { usedBytes: process.memoryUsage.rss(), limitBytes: Math.min(ofContainer, totalmem()) };
  return share(ofProcess) > share(ofHeap) ? ofProcess : ofHeap;
}

const share = ({ usedBytes, limitBytes }: MemoryUse): number => usedBytes / limitBytes;
