import { formatDate } from '#contract/format/format-date.ts';
import { Note } from '#ui/office/note.tsx';
import { usePerson } from '../api-client/person.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { words as disputeWords } from './dispute-messages.ts';
import { words } from './messages.ts';
import type { Order } from './order.ts';

/** That the payment is or was disputed, until when to answer, and the way to what speaks for the shop. */
export function DisputeNote({ order: { number, isDisputed, dispute } }: { order: Order }) {
  const { may } = usePerson();
  if (!isDisputed && !dispute) return null;
  return (
    <Note
      kind={isDisputed ? 'danger' : 'plain'}
      actions={
        dispute &&
        may('order.refund') && (
          <LinkButton size="small" to={`/orders/${number}/dispute`}>
            {dispute.isAnswerable ? disputeWords.open : disputeWords.see}
          </LinkButton>
        )
      }
    >
      {dispute && dispute.state !== 'open' ? disputeWords.states[dispute.state] : words.disputedText}
      {dispute?.isAnswerable && dispute.dueAt !== null && (
        <b> {disputeWords.answerBy(formatDate(new Date(dispute.dueAt), 'day'))}</b>
      )}
    </Note>
  );
}
