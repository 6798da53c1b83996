import { z } from 'zod';

/** A line of the shop's log about a request. The shop logs hits of the page cache only at `debug`. */
const MissSchema = z.object({ kept: z.literal('miss'), path: z.string(), status: z.literal(200) });

/**
 * Counts the responses with status 200 that a shop had to render, by its log of level `info`, for
 * paths that begin with `prefix`.
 */
export function createMissCounter(prefix: string) {
  let rest = '';
  let misses = 0;
  return {
    read(bytes: Buffer): void {
      const lines = (rest + bytes.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (parseMiss(line)?.path.startsWith(prefix)) misses += 1;
    },
    get misses() {
      return misses;
    },
  };
}

function parseMiss(line: string): z.output<typeof MissSchema> | undefined {
  if (!line.startsWith('{')) return undefined;
  return MissSchema.safeParse(JSON.parse(line)).data;
}
