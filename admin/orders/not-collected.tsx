import { useQueryClient } from '@tanstack/react-query';
import { formatCents } from '#contract/money.ts';
import { Note } from '#ui/office/note.tsx';
import { Button } from '#ui/button.tsx';
import { signInHere } from '../api-client/step-up.ts';
import { runWithReason } from '../calls/orders.ts';
import { words } from './messages.ts';
import { needsSignIn } from './needs-sign-in.ts';
import type { Order } from './order.ts';
import { useOrderCommand } from './use-order-command.ts';

/** The shop held the order for as long as it said: one press cancels it and refunds the rest. */
export function NotCollected({ order }: { order: Order }) {
  const command = useOrderCommand();
  const queries = useQueryClient();
  const cancel = async (): Promise<void> => {
    if (needsSignIn(order)) {
      if (await signInHere('too-long-ago'))
        await queries.invalidateQueries({ queryKey: ['orders', order.number] });
      return;
    }
    command.mutate({
      run: () => runWithReason(order, 'cancel', words.notCollectedReason),
      done: words.cancelled(order.number),
    });
  };
  return (
    <Note kind="info">
      <p>{words.notCollectedText}</p>
      <p className="order-aside__act">
        <Button size="small" variant="danger" isBusy={command.isPending} onClick={() => void cancel()}>
          {words.cancelAndRefund(formatCents(order.leftCents ?? 0))}
        </Button>
      </p>
    </Note>
  );
}
