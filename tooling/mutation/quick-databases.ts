import { vi } from 'vitest';

/**
 * When `main.ts` has started a cluster, tests that request a database get a copy of the cluster's
 * template instead.
 */
vi.mock('#platform/database/test-start-database.ts', async (original) => {
  const socketFolder = process.env['MUTATION_SOCKETS'];
  const databases = await original<object>();
  if (socketFolder === undefined) return databases;
  const { copyTemplate } = await import('./template-database.ts');
  return { ...databases, startDatabase: () => copyTemplate({ socketFolder, port: 5432 }) };
});
