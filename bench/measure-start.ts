import { join } from 'node:path';
import { createClient } from './client.ts';
import { type Measurement, median } from './measurement.ts';
import { startBuiltShop } from './running-shop.ts';
import { ROOT, temporaryFolder } from './workplace.ts';

const REQUIRED_SECONDS = 3;

/**
 * Time from the command (tooling/start.mjs, which `npm start` runs) to the last byte of the first
 * page.
 */
export const start: Measurement = {
  name: 'start',
  async run({ isShort }) {
    const dataDir = join(temporaryFolder(), 'data');
    const first = await secondsToFirstPage(dataDir);
    const later: number[] = [];
    for (let round = 0; round < (isShort ? 2 : 5); round++) later.push(await secondsToFirstPage(dataDir));
    return [
      { what: 'first start (already built): database created and seeded', value: first, unit: 's' },
      {
        what: 'second start to the first page',
        value: median(later),
        unit: 's',
        requirement: { atMost: REQUIRED_SECONDS },
        note: `slowest of ${later.length}: ${Math.max(...later).toFixed(2)} s`,
      },
    ];
  },
};

async function secondsToFirstPage(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const through = join(ROOT, 'tooling', 'start.mjs');
  const shop = await startBuiltShop({ DATA_DIR: dataDir }, { through });
  try {
    const client = createClient(shop.port, 1);
    const { status } = await client.get('/');
    client.close();
    if (status !== 200) throw new Error(`the first page returned status ${status}`);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await shop.stop();
  }
}
