import { formatCents } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { usePerson } from '../api-client/person.ts';
import { words } from './messages.ts';
import { findUnassigned, type Order } from './order.ts';

/** That money went back on the provider's pages, and the way to say for what. */
export function UnassignedNote({ order, onAssign }: { order: Order; onAssign(): void }) {
  const { may } = usePerson();
  const refund = findUnassigned(order);
  if (!refund) return null;
  return (
    <Note
      kind="info"
      actions={
        may('order.refund') && (
          <Button size="small" onClick={onAssign}>
            {words.commands.assign}
          </Button>
        )
      }
    >
      {words.unassigned(formatCents(refund.amountCents))}
    </Note>
  );
}
