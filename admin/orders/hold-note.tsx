import { Note } from '#ui/office/note.tsx';
import { words } from './messages.ts';
import type { Order } from './order.ts';

/** Why an order is on hold: in the words of staff, or of the shop, which wants it looked at. */
export function HoldNote({ order: { hold } }: { order: Order }) {
  if (hold === null) return null;
  return (
    <Note kind="info">
      {hold.causes.length > 0 ? words.reviewBecause(hold.reason) : words.onHoldBecause(hold.reason)}
    </Note>
  );
}
