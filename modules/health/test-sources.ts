import type { Database } from '#platform/database/handle.ts';
import { createFolderStore } from '#platform/file-store/folder-store.ts';
import type { HealthSources } from './check.ts';

const GB = 1_000_000_000;

/** What a shop in test mode is checked by where everything works. */
export const createTestSources = (db: Database, change: Partial<HealthSources> = {}): HealthSources => ({
  db,
  payments: () => 'test',
  sendsMail: () => true,
  dataDir: '.',
  machine: 'shop-1',
  pictures: createFolderStore('.'),
  origin: 'http://localhost:3000',
  version: '1.0.0',
  listBackfills: async () => [],
  changeLagMs: () => 900,
  replica: () => undefined,
  hasEdge: false,
  readDisk: async () => ({ freeBytes: 30 * GB, totalBytes: 40 * GB }),
  readMemory: () => ({ usedBytes: GB, limitBytes: 4 * GB }),
  readCertificate: () => Promise.reject(new Error('no certificate')),
  now: () => new Date(),
  ...change,
});
