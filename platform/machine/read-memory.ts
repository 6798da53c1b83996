import { getHeapStatistics } from 'node:v8';

/** Memory of this process and the nearest limit that ends it, in bytes. */
export type MemoryUse = { usedBytes: number; limitBytes: number };

/**
 * Reads how near the process is to a limit of its memory: that of the container, or that of the heap,
 * whichever is used to a larger share.
 */
export function readMemory(): MemoryUse {
  const heap = getHeapStatistics();
  const ofHeap = { usedBytes: heap.used_heap_size, limitBytes: heap.heap_size_limit };
  // 0, or an absurd number, without a limit.
  const limitBytes = process.constrainedMemory();
  if (limitBytes === 0 || limitBytes > Number.MAX_SAFE_INTEGER) return ofHeap;
  const ofContainer = { usedBytes: process.memoryUsage.rss(), limitBytes };
  return share(ofContainer) > share(ofHeap) ? ofContainer : ofHeap;
}

const share = ({ usedBytes, limitBytes }: MemoryUse): number => usedBytes / limitBytes;
