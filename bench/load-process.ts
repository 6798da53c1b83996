/**
 * Puts load on a shop from a separate process. So making requests slows down neither the shop nor
 * the measuring process.
 */
import { json } from 'node:stream/consumers';
import { createClient } from './client.ts';
import { countAtFixedRate } from './count-at-fixed-rate.ts';
import { sendAtFixedRate } from './fixed-rate.ts';
import type { LoadAnswer, LoadOrder } from './load-order.ts';

/** More connections than requests can wait at once at a third of the shop's capacity. */
const CONNECTIONS = 256;
const AS_BROWSERS_ASK = { 'accept-encoding': 'gzip, deflate, br' };

// load-by-process.ts wrote this JSON.
const order = (await json(process.stdin)) as LoadOrder;
process.stdout.write(JSON.stringify(await load(order)));

async function load(asked: LoadOrder): Promise<LoadAnswer> {
  const { port, paths, from } = asked;
  const client = createClient(port, asked.kind === 'saturation' ? asked.connections : CONNECTIONS);
  const ask = async (index: number): Promise<void> => {
    const path = paths[(from + index) % paths.length] ?? '/';
    const { status } = await client.get(path, AS_BROWSERS_ASK);
    if (status !== 200) throw new Error(`${path} returned status ${status}`);
  };
  try {
    if (asked.kind === 'fixed-rate')
      return { kind: asked.kind, latenciesMs: await sendAtFixedRate(asked.count, asked.ratePerSecond, ask) };
    if (asked.kind === 'counted-rate') {
      const pathOf = (index: number): string => paths[(from + index) % paths.length] ?? '/';
      return { kind: asked.kind, ...(await countAtFixedRate(client, pathOf, asked)) };
    }
    return { kind: asked.kind, ...(await saturate(ask, asked)) };
  } finally {
    client.close();
  }
}

/**
 * Sends the next request on every connection as soon as the last response is there. The rate does
 * not count requests of the warm-up.
 */
async function saturate(
  ask: (index: number) => Promise<void>,
  { connections, warmUpMs, ms }: { connections: number; warmUpMs: number; ms: number },
): Promise<{ requestsPerSecond: number; asked: number }> {
  const countedFrom = performance.now() + warmUpMs;
  const until = countedFrom + ms;
  let asked = 0;
  let answered = 0;
  const askOn = async (): Promise<void> => {
    while (performance.now() < until) {
      await ask(asked++);
      const now = performance.now();
      if (now >= countedFrom && now < until) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  return { requestsPerSecond: (answered * 1000) / ms, asked };
}
