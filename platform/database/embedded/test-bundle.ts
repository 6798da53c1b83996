import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The database code as built for production: one file, and the worker's file beside it. */
export interface TestBundle {
  /** The file that a child imports: the exports of open-database.ts. */
  readonly main: string;
  remove(): Promise<void>;
}

/**
 * Builds in a temporary folder that has the project's structure: build/server beside platform and
 * node_modules.
 */
export async function buildTestBundle(): Promise<TestBundle> {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-bundle-'));
  for (const shared of ['node_modules', 'platform']) await symlink(join(root, shared), join(folder, shared));
  const server = join(folder, 'build', 'server');
  await bundle('main', 'platform/database/open-database.ts', server);
  await bundle('embedded-worker', 'platform/database/embedded/worker.ts', server);
  return { main: join(server, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}

async function bundle(name: string, source: string, server: string): Promise<void> {
  const external = [/^node:/, /^@electric-sql\//, 'pg-native'];
  const build = await rolldown({ cwd: root, input: { [name]: source }, platform: 'node', external });
  await build.write({ dir: server, format: 'esm', entryFileNames: '[name].js' });
  await build.close();
}
