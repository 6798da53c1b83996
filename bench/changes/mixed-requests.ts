import { createClient } from '../client.ts';
import { KNOWS_PROCESSES, NO_PROCESS_FIGURES, peakRssMb, rssMb } from '../process-figures.ts';
import { randomOf } from '#demo/scale/random.ts';
import type { Part } from './part.ts';
import { onShop } from './shop-on.ts';
import { createRatePaths } from './rate-paths.ts';
import { MAX_WRITTEN } from './stored-clusters.ts';

const MAX_MB = { demo: 550, usual: 450, million: 700 };
const CONNECTIONS = 4;
/** A shop that is too slow for all requests gets as many as fit into this time. */
const LIMIT_MS = { short: 90_000, full: 30 * 60_000 };

/** Memory of a process after many requests of all kinds. */
export const mixedRequests: Part = {
  name: 'memory',
  async run(place, { isShort }) {
    if (!KNOWS_PROCESSES) return [{ what: 'memory', skipped: NO_PROCESS_FIGURES }];
    // The demo as most shops run it: on the embedded database.
    const database = place.products === 0 ? {} : { url: place.url };
    return await onShop(database, {}, async ({ port, pid, origin }) => {
      const atStart = rssMb(pid);
      const lists = await createRatePaths(origin, place.products);
      const random = randomOf(21);
      const kinds = Object.values(lists).map(({ uncached }) => uncached);
      const pathOf = (): string =>
        random.happens(0.5) ? random.pickByRank(place.pages) : random.pick(random.pick(kinds));
      const client = createClient(port, CONNECTIONS);
      const until = performance.now() + (isShort ? LIMIT_MS.short : LIMIT_MS.full);
      let left = isShort ? 5_000 : 100_000;
      let sent = 0;
      let failures = 0;
      while (left > 0 && performance.now() < until) {
        const count = Math.min(left, 50);
        const statuses = await client.getMany(count, pathOf);
        failures += [...statuses].reduce((sum, [status, times]) => sum + (status === 200 ? 0 : times), 0);
        left -= count;
        sent += count;
      }
      client.close();
      const size = place.products > MAX_WRITTEN ? 'million' : place.products === 0 ? 'demo' : 'usual';
      return [
        {
          what: `memory after ${sent.toLocaleString('en-CA')} requests`,
          value: rssMb(pid),
          unit: 'MB',
          requirement: { atMost: MAX_MB[size] },
          note: `${Math.round(atStart)} MB at first, at most ${Math.round(peakRssMb(pid))} MB; ${failures} requests failed`,
        },
      ];
    });
  },
};
