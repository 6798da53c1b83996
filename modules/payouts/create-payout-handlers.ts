import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { HandleJob } from '#modules/outbox/index.ts';
import { type PaymentProvider, ProviderError } from '#modules/payments/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { recordPayout } from './record-payout.ts';
import { noteAnswer, PAYOUT_JOB, PAYOUTS_JOB, requestPayout } from './request-payouts.ts';
import { payout } from './tables.ts';

const PayoutsPayload = z.object({ since: z.coerce.date() });
const PayoutPayload = z.object({ payoutId: z.string() });

const PAYOUTS = systemActor('payouts');

type Options = {
  db: Database;
  provider: Pick<PaymentProvider, 'name' | 'isTest' | 'listPayouts' | 'readPayout'>;
  now?: () => Date;
};

/**
 * Returns the handlers of jobs about payouts. Each payout is a job of its own: one that cannot be read
 * stops no other. A provider that refuses the question, such as for a key without the right, is noted;
 * the shop asks again the next day.
 */
export function createPayoutHandlers({
  db,
  provider,
  now = () => new Date(),
}: Options): Record<string, HandleJob> {
  const source = { provider: provider.name, isTest: provider.isTest };

  const readOrNote = async <Result>(read: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.isLasting) throw error;
      await noteAnswer(db, source, { answeredAt: now(), isRefused: true });
      return undefined;
    }
  };

  return {
    async [PAYOUTS_JOB]({ payload }) {
      const { since } = PayoutsPayload.parse(payload);
      const listed = await readOrNote(() => provider.listPayouts(since));
      if (!listed) return 'done';
      await inTransaction(db, async (tx) => {
        await noteAnswer(tx, source, { answeredAt: now(), isRefused: false });
        const known = await tx
          .select()
          .from(payout)
          .where(and(eq(payout.provider, source.provider), eq(payout.isTest, source.isTest)));
        const settled = new Map(
          known.filter(isSettled).map(({ providerId, state }) => [providerId, state] as const),
        );
        for (const { payoutId, state } of listed)
          if (settled.get(payoutId) !== state) await requestPayout(tx, payoutId);
      });
      return 'done';
    },
    async [PAYOUT_JOB]({ payload }) {
      const { payoutId } = PayoutPayload.parse(payload);
      const contents = await readOrNote(() => provider.readPayout(payoutId));
      if (!contents) return 'done';
      await inTransaction(db, (tx) => recordPayout(tx, PAYOUTS, { source, contents, now: now() }), {
        idempotent: true,
      });
      return 'done';
    },
  };
}

/** Whether a payout is read for good: it is right or explained. */
const isSettled = ({ result, explainedAt }: typeof payout.$inferSelect): boolean =>
  result === 'matches' || result === 'unlisted' || (result === 'differs' && explainedAt !== null);
