import { formatCents } from '#contract/money.ts';
import { reconcile } from '#modules/orders/index.ts';
import { type Command, CommandError } from './command.ts';

export const showReconciliation: Command = {
  usage: 'reconcile',
  summary:
    'holds payments, orders, refunds and bottles against one another; exit code 1 and each fault where they differ',
  async run(_given, { database, print }) {
    const { isRight, faults: issues, counts } = await reconcile(database.db);
    const { orders, paidSessions, strays, orderCents, refundedCents } = counts;
    print(
      `${orders} orders of ${formatCents(orderCents)}, ${paidSessions} paid sessions of ${formatCents(counts.sessionCents)}, ${strays} second payments, ${formatCents(refundedCents)} given back.`,
    );
    print(
      `${counts.heldBottles} bottles held, ${counts.soldBottles} sold; ${counts.waitingJobs} jobs still to do.`,
    );
    if (!isRight) throw new CommandError(issues.map(({ what, detail }) => `${what}: ${detail}`).join('\n'));
    print('The books are right.');
  },
};
