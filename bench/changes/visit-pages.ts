import { createClient } from '../client.ts';
import { randomOf } from '#demo/scale/random.ts';
import { fetchUntilOk } from './fetch-until-ok.ts';

/**
 * Requests these paths once each until all are done or the time is over. Returns how many.
 */
export async function visitPages(
  port: number,
  paths: readonly string[],
  { limitMs, connections }: { limitMs: number; connections: number },
): Promise<number> {
  const client = createClient(port, connections);
  const until = performance.now() + limitMs;
  let next = 0;
  const visit = async (): Promise<void> => {
    for (;;) {
      const path = performance.now() < until ? paths[next] : undefined;
      if (path === undefined) return;
      next += 1;
      await fetchUntilOk(client, path);
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  client.close();
  return next;
}

/**
 * Returns `count` of these paths by Zipf's law: the first twice as often as the second. The same
 * ones for the same seed.
 */
export function pickByZipf(paths: readonly string[], count: number, seed: number): string[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => random.pickByRank(paths));
}
