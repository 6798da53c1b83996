import { createClient } from './client.ts';
import type { Measurement } from './measurement.ts';
import { KNOWS_PROCESSES, NO_PROCESS_FIGURES, rssMb } from './process-figures.ts';
import { startBuiltShop } from './running-shop.ts';

const REQUESTS = [20_000, 100_000, 200_000] as const;
const CONNECTIONS = 16;
/** Allowed growth: garbage that is not collected yet may account for this share. */
const FLAT = 1.1;

/**
 * Memory over many requests with unique queries: unknown parameters, and known parameters with
 * random values.
 */
export const memory: Measurement = {
  name: 'memory',
  async run({ isShort }) {
    if (!KNOWS_PROCESSES) return [{ what: 'memory', skipped: NO_PROCESS_FIGURES }];
    const shop = await startBuiltShop();
    const client = createClient(shop.port, CONNECTIONS);
    try {
      const sizes: { requests: number; mb: number }[] = [];
      let done = 0;
      for (const full of REQUESTS) {
        const requests = isShort ? full / 20 : full;
        const before = done;
        const statuses = await client.getMany(requests - done, (index) => randomAddress(before + index));
        done = requests;
        const failures = [...statuses].filter(([status]) => status >= 500);
        if (failures.length > 0) throw new Error(`requests failed; status and count: ${failures.join('; ')}`);
        sizes.push({ requests, mb: rssMb(shop.pid) });
      }
      const [, middle, last] = sizes;
      if (middle === undefined || last === undefined) throw new Error('nothing was measured');
      return [
        ...sizes.map(({ requests, mb }) => ({
          what: `memory after ${requests.toLocaleString('en-CA')} requests`,
          value: mb,
          unit: 'MB',
        })),
        {
          what: `memory, last ÷ second last`,
          value: last.mb / middle.mb,
          unit: '',
          requirement: { atMost: FLAT },
          note: 'resident, with the embedded database',
        },
      ];
    } finally {
      client.close();
      await shop.stop();
    }
  },
};

const PATHS = [
  '/',
  '/category/spirits',
  '/category/wine',
  '/category/beer',
  '/category/whiskey',
  '/products',
];
const NOISE = ['utm_source', 'fbclid', 'gclid', 'x', 'ref'];
const KNOWN = ['page', 'sort', 'filter', 'sub', 'q'];

/**
 * Returns a different path for every index. Half of the paths have an unknown parameter, half a
 * known one.
 */
export function randomAddress(index: number): string {
  const names = index % 2 === 0 ? NOISE : KNOWN;
  const name = names[Math.floor(index / 2) % names.length];
  const path = PATHS[Math.floor(index / 10) % PATHS.length];
  return `${path}?${name}=${Math.random().toString(36).slice(2)}${index}`;
}
