import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OfficeCall } from '#tests/office/call-office.ts';
import type { TestEnvironment } from './test-environment.ts';
import { call } from './test-shopper.ts';

/** `slugs`: of the products whose pages are read. */
type Read = { place: TestEnvironment; office: OfficeCall; slugs: readonly string[] };

/** Visitors of pages that are rendered again all the time, and a member of staff who reads a report. */
export function startReading({ place, office, slugs }: Read): {
  stop(): Promise<{ answers: number; failed: readonly string[]; slowestMs: number }>;
} {
  const failed: string[] = [];
  let answers = 0;
  let slowestMs = 0;
  let isOver = false;
  const visit = async (first: number): Promise<void> => {
    for (let n = first; !isOver; n += 1) {
      const { status, text, ms } = await call(`${place.origin}/product/${slugs[n % slugs.length]}`);
      answers += 1;
      slowestMs = Math.max(slowestMs, ms);
      if (status !== 200) failed.push(`${status} ${text.slice(0, 200)}`);
      await sleep(5);
    }
  };
  const report = async (): Promise<void> => {
    while (!isOver) {
      await office('GET', '/reports/sales?from=2026-11-01&to=2026-11-30').then(
        () => (answers += 1),
        (error: unknown) => failed.push(String(error)),
      );
      await sleep(50);
    }
  };
  const clear = async (): Promise<void> => {
    while (!isOver) {
      await place.ask((db) => db.execute(sql`select record_tags(array['everything'])`));
      await sleep(200);
    }
  };
  const all = [visit(0), visit(10), visit(20), report(), clear()];
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return { answers, failed, slowestMs };
    },
  };
}
