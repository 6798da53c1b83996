import { Section } from '#ui/office/section.tsx';
import { AgeRule } from '../age-rule.tsx';
import { words as orderWords } from '../messages.ts';
import { OrderAddress } from '../order-address.tsx';
import { describeWeight } from '../order-weight.ts';
import type { Order } from '../order.ts';
import { words } from './messages.ts';
import { listNotes } from './pack-state.ts';

/** Beside the bottles: notes of the staff, where the parcel goes, and the age that is checked there. */
export function PackAside({ order }: { order: Order }) {
  const notes = listNotes(order);
  const weight = describeWeight(order);
  return (
    <>
      {notes.length > 0 && (
        <Section title={words.notes}>
          {notes.map((note, index) => (
            <p key={index} className="pack-note">
              {note}
            </p>
          ))}
        </Section>
      )}
      <Section title={order.pickup ? orderWords.collectedBy : orderWords.to}>
        {order.isErased ? <p className="m">{orderWords.erased}</p> : <OrderAddress order={order} />}
        <p className="m">{orderWords.methods[order.recipient.method] ?? order.recipient.method}</p>
        {order.carriedBy === 'own' && <p className="m">{orderWords.carriedBy.own}</p>}
        {weight !== undefined && <p className="m">{orderWords.slipWeight(weight)}</p>}
      </Section>
      <Section title={order.pickup ? orderWords.atCounter : orderWords.ageCheck}>
        <AgeRule order={order} />
      </Section>
    </>
  );
}
