import { formatCents } from '#contract/money.ts';
import { reconcile } from '#modules/orders/commands.ts';
import { type Command, CommandError } from '../command.ts';

export const showReconciliation: Command = {
  usage: 'reconcile',
  summary:
    'compares payments, orders, refunds and stock; names each discrepancy, with exit code 1 if there is one',
  async run(_given, { database, print }) {
    const { isRight, discrepancies: issues, counts } = await reconcile(database.db);
    const { orders, paidSessions, strays, orderCents, refundedCents } = counts;
    print(
      `${orders} orders of ${formatCents(orderCents)}, ${paidSessions} paid sessions of ${formatCents(counts.sessionCents)}, ${strays} second payments, ${formatCents(refundedCents)} refunded.`,
    );
    print(
      `${counts.heldBottles} bottles held, ${counts.soldBottles} sold; ${counts.waitingJobs} jobs waiting.`,
    );
    if (!isRight) throw new CommandError(issues.map(({ what, detail }) => `${what}: ${detail}`).join('\n'));
    print('No discrepancies.');
  },
};
