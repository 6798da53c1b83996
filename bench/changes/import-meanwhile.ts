import { once } from 'node:events';
import { join } from 'node:path';
import { createClient } from '../client.ts';
import { countAtFixedRate } from '../count-at-fixed-rate.ts';
import { percentile } from '../measurement.ts';
import { KNOWS_PROCESSES, NO_PROCESS_FIGURES, rssMb } from '../process-figures.ts';
import { machineEnvironment } from '../running-shop.ts';
import { ROOT, spawnBound, temporaryFolder } from '../workplace.ts';
import { writeImportFolder } from './import-folder.ts';
import type { Part } from './part.ts';
import { onShop } from './shop-on.ts';
import { pickByZipf, visitPages } from './visit-pages.ts';

const PRODUCTS = { short: 2_000, full: 20_000 };
const MAX_P99_MS = 50;
const MAX_SECONDS = { postgresql: 120, embedded: 240 };
/** Of the shop above idle, and of the command. */
const MAX_MB = 150;
const RATE_PER_SECOND = 10;
const CHUNK_SECONDS = 2;
const WATCHED_EVERY_MS = 200;
/** Pages that shoppers visit during the import. */
const VISITED = 200;

/** An import of new products while shoppers read product pages. */
export const importMeanwhile: Part = {
  name: 'import',
  async run(place, { isShort }) {
    if (!KNOWS_PROCESSES) return [{ what: 'import', skipped: NO_PROCESS_FIGURES }];
    const products = isShort ? PRODUCTS.short : PRODUCTS.full;
    const folder = join(temporaryFolder(), 'catalogue');
    await writeImportFolder(folder, products);
    const pages = place.pages.slice(0, VISITED);
    // The demo as most shops run it: on the embedded database.
    const isEmbedded = place.products === 0;
    return await onShop(isEmbedded ? {} : place, {}, async ({ port, pid, dataDir }) => {
      await visitPages(port, pages, { limitMs: 120_000, connections: 2 });
      const idleMb = rssMb(pid);
      const importing = runImport(isEmbedded ? { DATA_DIR: dataDir } : { DATABASE_URL: place.url }, folder);
      const peak = { shopMb: 0, importMb: 0 };
      const timer = setInterval(() => {
        peak.shopMb = Math.max(peak.shopMb, rssMb(pid));
        peak.importMb = Math.max(peak.importMb, importing.rssMb());
      }, WATCHED_EVERY_MS);
      const client = createClient(port, 64);
      const latenciesMs: number[] = [];
      let failures = 0;
      const asked = pickByZipf(pages, 5_000, 8);
      // Goes on until the shop knows the last change.
      for (let chunksAfter = 0; chunksAfter < 2; chunksAfter += importing.isRunning() ? 0 : 1) {
        const from = latenciesMs.length;
        const chunk = await countAtFixedRate(client, (index) => asked[(from + index) % asked.length] ?? '/', {
          ratePerSecond: RATE_PER_SECOND,
          count: RATE_PER_SECOND * CHUNK_SECONDS,
        });
        latenciesMs.push(...chunk.latenciesMs);
        failures += chunk.failures;
      }
      clearInterval(timer);
      client.close();
      const seconds = await importing.seconds();
      const what = `import of ${products.toLocaleString('en-CA')} products`;
      const p = (percent: number): string => percentile(latenciesMs, percent).toFixed(1);
      return [
        {
          what: `${what}: time`,
          value: seconds,
          unit: 's',
          requirement: { atMost: MAX_SECONDS[isEmbedded ? 'embedded' : 'postgresql'] },
        },
        { what: `${what}: most memory of the import`, value: peak.importMb, unit: 'MB' },
        {
          what: `${what}: memory of the shop above idle`,
          value: peak.shopMb - idleMb,
          unit: 'MB',
          requirement: { atMost: MAX_MB },
          note: `idle ${Math.round(idleMb)} MB`,
        },
        {
          what: `${what}: product page meanwhile, p99`,
          value: percentile(latenciesMs, 99),
          unit: 'ms',
          requirement: { atMost: MAX_P99_MS },
          note: `p50 ${p(50)} ms, ${latenciesMs.length} requests at ${RATE_PER_SECOND} a second`,
        },
        { what: `${what}: errors`, value: failures, unit: '', requirement: { atMost: 0 } },
      ];
    });
  },
};

/** Runs the operator command. `seconds` waits for its end and throws when it failed. */
function runImport(database: Readonly<Record<string, string>>, folder: string) {
  const startedAt = performance.now();
  const script = join(ROOT, 'build', 'server', 'operate.js');
  const child = spawnBound(process.execPath, [script, 'catalogue', 'import', folder, '--mine'], {
    cwd: ROOT,
    env: { ...machineEnvironment(), NODE_ENV: 'production', ...database },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let message = '';
  child.stderr?.on('data', (bytes: Buffer) => (message = (message + bytes.toString()).slice(0, 2_000)));
  let isRunning = true;
  const ended = once(child, 'exit').then(() => {
    isRunning = false;
    return (performance.now() - startedAt) / 1000;
  });
  return {
    isRunning: () => isRunning,
    // A process that just ended has no memory.
    rssMb: () => (isRunning && child.pid !== undefined && rssMb(child.pid)) || 0,
    async seconds() {
      const seconds = await ended;
      if (child.exitCode !== 0) throw new Error(`the import failed: ${message.split('\n', 1)[0]}`);
      return seconds;
    },
  };
}
