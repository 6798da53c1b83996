import { rolldown } from 'rolldown';
for (const [name, src] of [
  ['main', 'platform/database/zz-smoke.ts'],
  ['embedded-worker', 'platform/database/embedded/worker.ts'],
]) {
  const b = await rolldown({
    cwd: '/work/main',
    input: { [name]: src },
    platform: 'node',
    external: [/^node:/, /^@electric-sql\//, 'pg-native'],
  });
  await b.write({
    dir: '/work/main/platform/zzbuild/server',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: name + '-[name]-[hash].js',
  });
  await b.close();
}
