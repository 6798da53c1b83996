import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../client.ts';
import { median } from '../measurement.ts';
import { freePort, temporaryFolder } from '../workplace.ts';
import { fetchUntilOk } from './fetch-until-ok.ts';
import type { Part } from './part.ts';
import { onShop } from './shop-on.ts';

const MAX_READY_S = 20;
const MAX_FIRST_MS = 50;
const MAX_BLOCK_MS = 50;
const PROBE_EVERY_MS = 5;
/** More waiting probes add nothing: the first of them shows the whole block. */
const MAX_WAITING = 20;
const PROBED_AFTER_MS = 3_000;
/** A larger catalogue is stored for the next start, some 15 s after it is loaded. */
const STORED_FROM = 50_000;
const STORED_WITHIN_MS = 90_000;

/**
 * Starts on a filled database, after a first one that reads the whole catalogue: until it is ready,
 * its first product page, and the longest time in which the event loop responded to nothing: before,
 * when visitors are still sent to other processes, and afterwards.
 */
export const startUp: Part = {
  name: 'start',
  async run(place, { isShort }) {
    const DATA_DIR = temporaryFolder();
    const rounds: { readyS: number; firstMs: number; earlyMs: number; blockMs: number }[] = [];
    for (let round = 0; round < (isShort ? 2 : 4); round++) {
      const port = await freePort();
      const probe = probeEventLoop(port);
      const startedAt = performance.now();
      const found = await onShop(place, { PORT: String(port), DATA_DIR }, async () => {
        const readyS = (performance.now() - startedAt) / 1000;
        const earlyMs = probe.takeSlowest();
        const firstMs = await fetchMs(port, place.pages[round] ?? '/');
        await sleep(PROBED_AFTER_MS);
        const blockMs = probe.takeSlowest();
        await probe.stop();
        if (round === 0 && place.products >= STORED_FROM) await waitFor(join(DATA_DIR, 'catalog-index'));
        return { readyS, firstMs, earlyMs, blockMs };
      });
      rounds.push(found);
    }
    const [first, ...later] = rounds;
    const of = (name: keyof (typeof rounds)[number]): number => median(later.map((round) => round[name]));
    const lines: [what: string, value: number, unit: string, atMost: number][] = [
      ['start: ready', of('readyS'), 's', MAX_READY_S],
      ['start: first product page', of('firstMs'), 'ms', MAX_FIRST_MS],
      ['start: longest block of the event loop', of('blockMs'), 'ms', MAX_BLOCK_MS],
    ];
    return [
      { what: 'start: ready for the first time', value: first?.readyS ?? 0, unit: 's' },
      { what: 'start: longest block before it is ready', value: of('earlyMs'), unit: 'ms' },
      ...lines.map(([what, value, unit, atMost]) => ({ what, value, unit, requirement: { atMost } })),
    ];
  },
};

async function waitFor(file: string): Promise<void> {
  for (const startedAt = performance.now(); !existsSync(file); await sleep(500))
    if (performance.now() - startedAt > STORED_WITHIN_MS) throw new Error(`${file} was not stored`);
}

async function fetchMs(port: number, path: string): Promise<number> {
  const client = createClient(port, 1);
  const ms = await fetchUntilOk(client, path);
  client.close();
  return ms;
}

/**
 * Requests a path without database or cache every 5 ms, from the moment the port opens. `takeSlowest`
 * returns the slowest response since it was last called, in milliseconds.
 */
function probeEventLoop(port: number): { takeSlowest(): number; stop(): Promise<void> } {
  const client = createClient(port, MAX_WAITING);
  const waiting = new Set<Promise<void>>();
  let slowestMs = 0;
  const timer = setInterval(() => {
    if (waiting.size >= MAX_WAITING) return;
    const startedAt = performance.now();
    const probe = client.get('/health/live').then(
      () => void (slowestMs = Math.max(slowestMs, performance.now() - startedAt)),
      // The port is not open yet.
      () => undefined,
    );
    waiting.add(probe);
    void probe.then(() => waiting.delete(probe));
  }, PROBE_EVERY_MS);
  return {
    takeSlowest() {
      const taken = slowestMs;
      slowestMs = 0;
      return taken;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(waiting);
      client.close();
    },
  };
}
