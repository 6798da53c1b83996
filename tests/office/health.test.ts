import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { listHealth } from '#modules/health/index.ts';
import { createTestSources } from '#modules/health/test-sources.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const database = useDatabase();
const AnswerSchema = z.object({
  checks: z.array(z.object({ check: z.string(), state: z.string(), next: z.string().nullable() })),
  deadJobs: z.array(z.object({ id: z.uuid(), kind: z.string(), reason: z.string() })),
});

it('lists the checks and the dead jobs without what they hold, retries and discards them', async () => {
  const { db, work } = database();
  const health = { list: () => listHealth(createTestSources(work, { changeLagMs: () => 90_000 })) };
  const office = createOffice(db, { health });
  const read = async () => AnswerSchema.parse(JSON.parse((await office.call('/health')).text));
  await db.execute(sql`insert into outbox_job (kind, payload, dead_at, last_error)
    select 'letter', '{"to": "maude@example.ca"}', now(), 'SMTP 550' from generate_series(1, 3)`);
  const { checks, deadJobs } = await read();
  expect(checks.filter(({ state }) => state === 'failing')).toEqual([
    { check: 'jobs', state: 'failing', next: expect.stringContaining('listed below') },
    { check: 'changes', state: 'failing', next: expect.any(String) },
  ]);
  expect(JSON.stringify(deadJobs)).not.toContain('maude');
  const [one, two] = deadJobs;
  expect((await office.call(`/dead-jobs/${one?.id}/retry`, { body: {} })).status).toBe(200);
  expect((await office.call(`/dead-jobs/${one?.id}/retry`, { body: {} })).status).toBe(404);
  const discard = (reason: string) => office.call(`/dead-jobs/${two?.id}/discard`, { body: { reason } });
  expect((await discard('')).status).toBe(422);
  expect((await discard('Called her.')).status).toBe(200);
  expect((await office.call('/dead-jobs/retry', { body: {} })).text).toContain('"count":1');
  expect((await read()).deadJobs).toEqual([]);
  office.caller = member('accountant');
  expect((await office.call('/health')).status).toBe(403);
});
