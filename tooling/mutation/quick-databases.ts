import { vi } from 'vitest';

/** Where `main.ts` has started a cluster, tests get a copy of its template for the embedded database that they ask for. */
vi.mock('#platform/database/test-databases.ts', async (original) => {
  const socketFolder = process.env['MUTATION_SOCKETS'];
  const databases = await original<object>();
  if (socketFolder === undefined) return databases;
  const { copyTemplate } = await import('./template-database.ts');
  return { ...databases, startEmbedded: () => copyTemplate({ socketFolder, port: 5432 }) };
});
