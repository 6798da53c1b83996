import { cutEvents, sealEvents, verifyDaily } from '#modules/audit/chain.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Log } from '#platform/log/create-log.ts';
import { runPeriodically } from './run-periodically.ts';

/** An event is sealed within two seconds. */
const SEAL_EVERY_MS = 1000;
const VERIFY_EVERY_MS = 60 * 60 * 1000;

/**
 * Seals audit events, verifies the chain once a day and logs its last hash, and deletes what is older
 * than seven years.
 */
export function startAudit(db: Database, log: Log): { stop(): Promise<void> } {
  const seal = async (): Promise<void> => void (await sealEvents(db));
  const sealing = runPeriodically(seal, { everyMs: SEAL_EVERY_MS, failed: 'audit events not sealed', log });
  const verifying = runPeriodically(() => verify(db, log), {
    everyMs: VERIFY_EVERY_MS,
    failed: 'audit not verified',
    log,
  });
  return {
    async stop() {
      await verifying.stop();
      await sealing.stop();
      await seal().catch((error: unknown) => log.warn({ error }, 'audit events not sealed'));
    },
  };
}

async function verify(db: Database, log: Log): Promise<void> {
  const report = await verifyDaily(db);
  if (!report) return;
  const { events, end, problem } = report;
  if (problem === undefined) log.info({ events, ...end }, 'the audit is as it was written');
  else log.error({ problem }, 'the audit is not as it was written');
  await cutEvents(db);
}
